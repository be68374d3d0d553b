import * as z from 'zod/mini'

// The content policy forbids eval; Zod would try it once and leave an error in the console.
z.config({ jitless: true })
