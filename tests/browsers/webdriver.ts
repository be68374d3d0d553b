/** The key under which W3C WebDriver hands out elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const POLL_MS = 100

/** Keys that have no character, as WebDriver spells them. */
export const KEYS = { enter: '\uE007', end: '\uE010', control: '\uE009' } as const

/** The same by their names in browsers. */
const NAMED: Readonly<Record<string, string>> = {
  Enter: KEYS.enter,
  End: KEYS.end,
  Control: KEYS.control,
  Shift: '\uE008',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

type Method = 'GET' | 'POST' | 'DELETE'
type Answer<Value> = { value: Value & { error?: string; message?: string } }

async function send<Value>(method: Method, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as Answer<Value>
  if (!answer.ok) throw new Error(`WebDriver ${value.error}: ${value.message}`)
  return value
}

/** Visible elements of a selector that are named or filled with `text`, in the page. */
function visibleIn(css: string, text: string): Element[] {
  const names = (element: Element) => [
    element.getAttribute('aria-label') ?? '',
    element.textContent ?? '',
    ...Array.from((element as HTMLInputElement).labels ?? [], (label) => label.textContent ?? ''),
  ]
  return [...document.querySelectorAll(css)].filter(
    (element) => element.checkVisibility() && names(element).some((name) => name.includes(text)),
  )
}

/** The few commands of W3C WebDriver that the walk needs, over their plain HTTP. What is acted on is waited for. */
export class Session {
  private constructor(
    private readonly base: string,
    private readonly patience: number,
  ) {}

  /** Starts a browser through the driver that listens at `driver`; elements are waited for `patience` ms. */
  static async start(driver: string, capabilities: object, patience: number): Promise<Session> {
    const body = { capabilities: { alwaysMatch: capabilities } }
    const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, body)
    return new Session(`${driver}/session/${sessionId}`, patience)
  }

  async open(url: string): Promise<void> {
    await this.command('POST', '/url', { url })
  }

  /** Runs a function in the page; it may see its arguments only. */
  run<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    return this.command('POST', '/execute/sync', { script: `return (${work.toString()}).apply(null, arguments)`, args })
  }

  /** How many visible elements of a selector hold `text`. */
  async count(css: string, text = ''): Promise<number> {
    return (await this.run(visibleIn, css, text)).length
  }

  /** Waits until an element is there and visible. */
  async see(css: string, text = ''): Promise<void> {
    await this.idOf(css, text)
  }

  async click(css: string, text = ''): Promise<void> {
    await this.act(css, text, 'click', {})
  }

  /** Types into a field at the end of what is there; into a row or a button, presses the keys on it. */
  async type(css: string, text: string, value: string): Promise<void> {
    await this.act(css, text, 'value', { text: value })
  }

  /** Picks a file in a field that is mostly invisible. */
  async pickFile(css: string, path: string): Promise<void> {
    const field = await this.run((selector) => document.querySelector(selector), css)
    await this.command('POST', `/element/${idIn(field)}/value`, { text: path })
  }

  /** Presses keys together where the focus is. */
  async chord(...keys: string[]): Promise<void> {
    const down = keys.map((value) => ({ type: 'keyDown', value }))
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }))
    await this.keyboard([...down, ...up])
  }

  /** The same for keys by their names, as `Control+Shift+ArrowRight`. */
  async press(keys: string): Promise<void> {
    await this.chord(...keys.split('+').map((key) => NAMED[key] ?? key))
  }

  /** Types where the focus is. */
  async write(text: string): Promise<void> {
    await this.keyboard(Array.from(text).flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))))
  }

  /** Does `work` in the window that `opening` brings up, closes it and returns to this one. */
  async inNewWindow(opening: () => Promise<void>, work: () => Promise<void>): Promise<void> {
    const handles = () => this.command<string[]>('GET', '/window/handles')
    const here = await this.command<string>('GET', '/window')
    const before = await handles()
    await opening()
    const handle = await this.until('a new window', async () => (await handles()).find((one) => !before.includes(one)))
    await this.command('POST', '/window', { handle })
    await work()
    await this.command('DELETE', '/window')
    await this.command('POST', '/window', { handle: here })
  }

  /** Does `work` inside a frame. */
  async inFrame<Value>(css: string, work: () => Promise<Value>): Promise<Value> {
    await this.command('POST', '/frame', { id: { [ELEMENT]: await this.idOf(css, '') } })
    const value = await work()
    await this.command('POST', '/frame', { id: null })
    return value
  }

  /** Closes the browser. */
  async end(): Promise<void> {
    await this.command('DELETE', '')
  }

  private command<Value = unknown>(method: Method, path: string, body?: object): Promise<Value> {
    return send<Value>(method, this.base + path, body)
  }

  private async keyboard(actions: object[]): Promise<void> {
    await this.command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  private async act(css: string, text: string, name: string, body: object): Promise<void> {
    await this.until(`${css} "${text}" that takes a ${name}`, async () => {
      await this.command('POST', `/element/${await this.idOf(css, text)}/${name}`, body)
      return true
    })
  }

  private idOf(css: string, text: string): Promise<string> {
    return this.until(`${css} "${text}"`, async () => {
      const [first] = await this.run(visibleIn, css, text)
      return first && idIn(first)
    })
  }

  /** An element may be replaced while it is looked for or acted on: a person would not notice and neither does this. */
  private async until<Value>(what: string, look: () => Promise<Value | undefined>): Promise<Value> {
    const end = Date.now() + this.patience
    let refusal: unknown
    while (Date.now() < end) {
      try {
        const value = await look()
        if (value !== undefined) return value
      } catch (error) {
        refusal = error
      }
      await new Promise((wait) => setTimeout(wait, POLL_MS))
    }
    throw new Error(`Not there: ${what}`, { cause: refusal })
  }
}

/** What a script returns as an element arrives as a reference. */
function idIn(element: unknown): string {
  return (element as Record<typeof ELEMENT, string>)[ELEMENT]
}
