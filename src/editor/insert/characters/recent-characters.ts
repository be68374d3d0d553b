import type { Character } from './character-groups.ts'

const LIMIT = 16

/** What was used last on this device, newest first. */
export function recentCharacters(key: string): Character[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    const texts = Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []
    return texts.slice(0, LIMIT).map((text) => ({ text, words: text }))
  } catch {
    return []
  }
}

export function noteCharacter(key: string, text: string): void {
  const others = recentCharacters(key).filter((one) => one.text !== text)
  localStorage.setItem(key, JSON.stringify([text, ...others.map((one) => one.text)].slice(0, LIMIT)))
}
