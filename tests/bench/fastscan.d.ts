declare module 'fastscan' {
  export default class FastScanner {
    constructor(words: readonly string[])
    search(text: string): readonly [number, string][]
  }
}
