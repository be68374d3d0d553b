import fc from 'fast-check'

/** The same cases in every run of `npm test`, so that one which fails does not pass at the second try: `vitest.config.ts` says which. */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED']) })
