import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { router } from '#app/router.ts'

/** All that is drawn. */
export function App() {
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}
