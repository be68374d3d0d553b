import { useEffect, useRef } from 'react'

/** What the open page can do, by name; who searches for commands offers these as well. */
export interface PageCommands {
  save?: (() => void) | undefined
  publish?: (() => void) | undefined
}

let read: () => PageCommands = () => ({})

/** What can be done on the page that is open now. */
export function pageCommands(): PageCommands {
  return read()
}

/** Offers the commands of a page while it stands; what cannot be done now is left out. */
export function usePageCommands(commands: PageCommands): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    read = () => latest.current
    return () => {
      read = () => ({})
    }
  }, [])
}
