import type { Page } from '@playwright/test'
import { Writer } from './writer.ts'

export function writerAt(page: Page): Writer {
  return new Writer({
    press: (chord) => page.keyboard.press(chord),
    type: (text) => page.keyboard.type(text),
    run: (work, ...args) => page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`),
  })
}
