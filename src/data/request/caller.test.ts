import { describe, expect, it, vi } from 'vitest'
import { i18n } from '@lingui/core'
import { contentGetInit } from '#contract/contents.ts'
import { linkAdd } from '#contract/links.ts'
import { previewPage, previewTicket } from '#contract/preview.ts'
import { commonDownload } from '#contract/resources.ts'
import { getInfo, login, logout, captchaImage } from '#contract/session.ts'
import { configAdd, configRemove } from '#contract/system/configs.ts'
import { dictDataByType, dictTypeList } from '#contract/system/dicts.ts'
import { HEADER } from '#contract/wire.ts'
import { CallError, isUnreachable } from '#data/request/call-error.ts'
import { type CallPorts, createCaller } from '#data/request/caller.ts'

i18n.load('en', {})
i18n.activate('en')

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)

function setup(answer: (url: string, init: RequestInit) => Response | Promise<Response> = () => json({ code: 200 })) {
  const sent: { url: string; init: RequestInit & { headers: Record<string, string> } }[] = []
  const ports = {
    fetch: async (url: string, init: RequestInit) => {
      sent.push({ url, init: init as never })
      return answer(url, init)
    },
    clock: 0,
    now: () => ports.clock,
    token: () => 'T1' as string | undefined,
    siteId: () => '7',
    language: () => 'en' as const,
    sessionEnded: vi.fn(),
    passwordDue: vi.fn(),
    heldBack: vi.fn(),
    notify: vi.fn(),
    noteServer: vi.fn(),
    reportReachability: vi.fn(),
    forced: false,
    forcedOffline: () => ports.forced,
  }
  return { ports, sent, request: createCaller(ports satisfies CallPorts) }
}

const failure = async (attempt: Promise<unknown>): Promise<CallError> => {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}

describe('an answer that work hangs on', () => {
  const params = { catalogId: '1', contentType: 'article', contentId: '5' }
  const asked = (data: unknown) => setup(() => json({ code: 200, data })).request(contentGetInit, { params })

  it('is read as the contract spells it', async () => {
    const { data } = await asked({ contentId: 5, title: 'T', summary: null, linkFlag: '0', more: 1 })
    expect(data).toEqual({ contentId: '5', title: 'T', linkFlag: '0', more: 1 })
  })

  it.each([undefined, 'maintenance', { title: 'T' }, { contentId: '5', contentHtml: {} }])(
    'is refused in words where it is another one: %o',
    async (data) => {
      const error = await failure(asked(data))
      expect(error).toMatchObject({ kind: 'unexpected', message: 'The server sent an unexpected response' })
      expect(error.unreachable).toBe(false)
    },
  )
})

describe('a file', () => {
  const file = (body: BodyInit, headers: Record<string, string> = {}) => setup(() => new Response(body, { headers }))

  it('comes with the name that the server gives it', async () => {
    const { request } = file('bytes', { 'download-filename': encodeURIComponent('年报 1.pdf') })
    const { data, fileName } = await request(commonDownload, { query: { path: 'a' } })
    expect([await (data as unknown as Blob).text(), fileName]).toEqual(['bytes', '年报 1.pdf'])
  })

  it('that is a refusal is one, whatever type it says, and asks for a new sign-in where nobody is signed in', async () => {
    const refused = file(JSON.stringify({ code: 500, msg: 'no such file' }), { 'Content-Type': 'application/zip' })
    expect((await failure(refused.request(commonDownload, { query: { path: 'a' } }))).message).toBe('no such file')
    expect(refused.ports.notify).toHaveBeenCalledTimes(1)
    const left = file(JSON.stringify({ code: 401, msg: '' }))
    expect((await failure(left.request(commonDownload, { query: { path: 'a' } }))).kind).toBe('unauthorized')
    expect(left.ports.sessionEnded).toHaveBeenCalledTimes(1)
  })

  it('of JSON without a code is a file', async () => {
    const { request } = file('{"title":"mine"}', { 'Content-Type': 'application/json' })
    expect(await ((await request(commonDownload, { query: { path: 'a' } })).data as unknown as Blob).text()).toBe(
      '{"title":"mine"}',
    )
  })
})

describe('who answers', () => {
  const answer = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)

  it('is told by a success without our header, not by what a gateway or a portal says', async () => {
    const gateway = setup(() => answer({ code: 503, msg: 'restarting' }, { status: 503 }))
    await failure(gateway.request(getInfo))
    expect(gateway.ports.noteServer).not.toHaveBeenCalled()
    const portal = setup(() => answer({ welcome: 'sign in to the network' }))
    await portal.request(getInfo).catch(() => undefined)
    expect(portal.ports.noteServer).not.toHaveBeenCalled()
    const other = setup(() => answer({ code: 200, data: {} }))
    await other.request(getInfo)
    expect(other.ports.noteServer).toHaveBeenCalledWith(null, true)
  })

  it('comes with whether somebody is signed in here: only a sign-in goes to another server', async () => {
    const headers = { [HEADER.server]: 'instance=b' }
    const refused = () => answer({ code: 401, msg: '' }, { headers })
    const inSession = setup(refused)
    await failure(inSession.request(getInfo))
    expect(inSession.ports.noteServer).toHaveBeenCalledWith('instance=b', true)
    const mistyped = setup(refused)
    await failure(mistyped.request(login, { body: { username: 'a', password: 'c' } }))
    expect(mistyped.ports.noteServer).toHaveBeenCalledWith('instance=b', true)
    const signIn = setup(() => answer({ code: 200, data: 'T2' }, { headers }))
    await signIn.request(login, { body: { username: 'a', password: 'b' } })
    expect(signIn.ports.noteServer).toHaveBeenCalledWith('instance=b', false)
    const stranger = setup(refused)
    stranger.ports.token = () => undefined
    await failure(stranger.request(captchaImage))
    expect(stranger.ports.noteServer).toHaveBeenCalledWith('instance=b', false)
  })
})

describe('what goes out', () => {
  it('carries token, site and language', async () => {
    const { request, sent } = setup()
    await request(getInfo)
    expect(sent[0]).toMatchObject({
      url: '/stage-api/getInfo',
      init: { method: 'GET', headers: { Authorization: 'Bearer T1', CurrentSite: '7', 'Accept-Language': 'en' } },
    })
  })

  it('carries the token where strangers may ask, but a page is for the one who asks', async () => {
    const { request, sent } = setup(() => new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } }))
    await request(previewPage, { params: { dataType: 'content', dataId: '5' }, query: { pp: 'pc' } })
    expect(sent[0]).toMatchObject({
      url: '/stage-api/cms/preview/content/5?pp=pc',
      init: { headers: { Authorization: 'Bearer T1', CurrentSite: '7' } },
    })
  })

  it('keeps token and site to itself on public calls', async () => {
    const { request, sent } = setup()
    await request(login, { body: { username: 'a', password: 'b' } })
    expect(Object.keys(sent[0]!.init.headers)).toEqual(['Accept-Language', 'Content-Type'])
    expect(sent[0]!.init.body).toBe('{"username":"a","password":"b"}')
  })

  it('drops empty query values, nests one level and fills the path', async () => {
    const { request, sent } = setup()
    await request(dictTypeList, { query: { pageNum: 2, dictName: '', dictType: 'a b' } })
    await request(dictDataByType, { params: { dictType: 'a/b' }, query: { params: { from: 1, to: '' } } as never })
    expect(sent.map((one) => one.url)).toEqual([
      '/stage-api/system/dict/type/list?pageNum=2&dictType=a+b',
      '/stage-api/system/dict/data/type/a%2Fb?params%5Bfrom%5D=1',
    ])
  })
})

describe('answers', () => {
  it('hands out the data, whether or not the code is there', async () => {
    const { request } = setup(() => json({ data: [1], msg: 'done' }))
    expect(await request(getInfo)).toEqual({ data: [1], msg: 'done' })
  })

  it('takes an empty answer of logout as success', async () => {
    const { request } = setup(() => new Response(''))
    await expect(request(logout)).resolves.toBeDefined()
  })

  it.each([
    [{ code: 500, msg: 'No such thing' }, 'refused', 'No such thing', 'error'],
    [{ code: 500 }, 'refused', 'Unknown system error, please tell the administrator', 'error'],
    [{ code: 403, msg: 'x' }, 'forbidden', 'This operation is not permitted', 'error'],
    [{ code: 404, msg: 'x' }, 'notFound', 'The resource does not exist', 'error'],
    [{ code: 601, msg: 'careful' }, 'warning', 'careful', 'warning'],
  ])('says what %o means', async (envelope, kind, message, level) => {
    const { request, ports } = setup(() => json(envelope))
    expect(await failure(request(getInfo))).toMatchObject({ kind, message })
    expect(ports.notify).toHaveBeenCalledExactlyOnceWith({ level, message })
  })

  it('keeps the machine code and its data for who can use them', async () => {
    const { request } = setup(() => json({ code: 500, msg: 'm', errCode: 'CONFLICT', errData: { version: 7 } }))
    expect(await failure(request(getInfo, { quiet: true }))).toMatchObject({
      errCode: 'CONFLICT',
      errData: { version: 7 },
    })
  })

  it('asks for a new sign-in on 401 and says nothing else, even when quiet', async () => {
    const { request, ports } = setup(() => json({ code: 401, msg: 'x' }))
    expect((await failure(request(getInfo, { quiet: true }))).kind).toBe('unauthorized')
    expect(ports.sessionEnded).toHaveBeenCalledOnce()
    expect(ports.notify).not.toHaveBeenCalled()
  })

  it('tells whom an administrator signed out so, here and in the question', async () => {
    const errData = { endedBy: 'administrator' }
    const { request, ports } = setup(() => json({ code: 401, msg: 'x', errCode: 'UNAUTHORIZED', errData }))
    expect((await failure(request(getInfo))).message).toContain('An administrator ended your session')
    expect(ports.sessionEnded).toHaveBeenCalledWith(false, true)
  })

  it.each([
    ['is still the one in hand', 'T1', 1],
    ['is gone meanwhile', undefined, 1],
    ['was followed by a newer one', 'T2', 0],
  ])('asks for a new sign-in where the token that was refused %s', async (_, now, times) => {
    const { ports, request } = setup(() => {
      ports.token = () => now
      return json({ code: 401, msg: '' })
    })
    await failure(request(getInfo, { quiet: true }))
    expect(ports.sessionEnded).toHaveBeenCalledTimes(times)
  })
})

describe('a bad line', () => {
  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    ['a page instead of an envelope', () => new Response('<html>'), 'invalid'],
    ['a gateway without its server', () => new Response('', { status: 502 }), 'http'],
  ])('tells %s as unreachable', async (_, answer, kind) => {
    const { request, ports } = setup(answer as never)
    const error = await failure(request(getInfo))
    expect(error.kind).toBe(kind)
    expect(error.unreachable).toBe(true)
    expect(ports.reportReachability).toHaveBeenLastCalledWith(false)
  })

  const MAY_BE_DONE = 'It may have been done anyway: check before you try again.'
  const link = { groupId: '1', name: 'a', url: 'https://a.example' }

  it.each([
    [
      'a line that broke',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'The connection to the server failed.',
    ],
    ['a page instead of an envelope', () => new Response('<html>'), 'The connection to the server failed.'],
    ['a gateway without its server', () => new Response('', { status: 504 }), 'Server API error 504.'],
    ['a fault without an envelope', () => new Response('', { status: 500 }), 'Server API error 500.'],
    [
      'a fault that the server owns up to',
      () => json({ code: 500, msg: 'System error', errCode: 'INTERNAL' }),
      'System error.',
    ],
  ])('tells of a write that it may have been done: %s', async (_, answer, message) => {
    const { request, ports } = setup(answer as never)
    expect(await failure(request(linkAdd, { body: link }))).toMatchObject({ mayBeDone: true })
    expect(ports.notify).toHaveBeenCalledExactlyOnceWith({ level: 'error', message: `${message} ${MAY_BE_DONE}` })
  })

  it.each([
    ['a refusal', () => json({ code: 500, msg: 'Taken' }), linkAdd, { body: link }],
    ['what was not let through to the server', () => new Response('', { status: 413 }), linkAdd, { body: link }],
    ['a read', () => new Response('', { status: 502 }), getInfo, {}],
    ['a sign-in', () => new Response('', { status: 502 }), login, { body: { username: 'a', password: 'b' } }],
    ['a check', () => new Response('', { status: 502 }), previewTicket, {}],
  ])('does not say so of %s', async (_, answer, endpoint, input) => {
    const { request } = setup(answer as never)
    const error = await failure(request(endpoint as typeof linkAdd, input as never))
    expect([error.mayBeDone, error.message.includes(MAY_BE_DONE)]).toEqual([false, false])
  })

  it('tells a body that its caller gave up from a line that broke', async () => {
    const given = new AbortController()
    const { request, ports } = setup((_, init) => {
      const body = new ReadableStream({
        start: (stream) =>
          init.signal?.addEventListener('abort', () => stream.error(new DOMException('', 'AbortError'))),
      })
      setTimeout(() => given.abort())
      return new Response(body)
    })
    expect((await failure(request(getInfo, { signal: given.signal }))).kind).toBe('aborted')
    expect(ports.reportReachability).not.toHaveBeenCalled()
  })

  it('is given up by its caller also where the browser can not join signals', async () => {
    const any = AbortSignal.any
    delete (AbortSignal as { any?: unknown }).any
    try {
      const given = new AbortController()
      const { request } = setup(
        (_, init) =>
          new Promise((_resolve, reject) => {
            init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
            given.abort()
          }),
      )
      expect((await failure(request(getInfo, { signal: given.signal }))).kind).toBe('aborted')
    } finally {
      AbortSignal.any = any
    }
  })

  it('takes a body that breaks off for no answer', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) })
    const { request } = setup(() => new Response(broken))
    expect((await failure(request(getInfo))).kind).toBe('offline')
  })

  it('names the status of an unknown address', async () => {
    const { request } = setup(() => new Response('{"error":"x"}', { status: 404 }))
    const error = await failure(request(getInfo))
    expect(error).toMatchObject({ kind: 'http', code: 404, message: 'Server API error 404' })
    expect(error.unreachable).toBe(false)
  })

  it('gives up after the time allowed', async () => {
    const never = (_: string, init: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      )
    const { request } = setup(never)
    expect((await failure(request(getInfo, { timeout: 20 }))).kind).toBe('timeout')
  })

  it('allows the captcha twice the time of other calls', async () => {
    const limits: number[] = []
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms)
      return new AbortController().signal
    })
    const { request } = setup()
    await request(getInfo)
    await request(captchaImage)
    timeout.mockRestore()
    expect(limits).toEqual([10_000, 20_000])
  })

  it('is silent when the caller gave up', async () => {
    const { request, ports } = setup(() => Promise.reject(new DOMException('', 'AbortError')))
    expect((await failure(request(getInfo, { signal: AbortSignal.abort() }))).kind).toBe('aborted')
    expect(ports.notify).not.toHaveBeenCalled()
    expect(ports.reportReachability).not.toHaveBeenCalled()
  })

  it('sends nothing while working offline on purpose', async () => {
    const { request, ports, sent } = setup()
    ports.forced = true
    expect((await failure(request(getInfo))).unreachable).toBe(true)
    expect((await failure(request(configAdd, { body: { configKey: 'a' } as never }))).mayBeDone).toBe(false)
    expect(sent).toEqual([])
  })
})

describe('a refusal of a back end without our extensions', () => {
  const dictTypes = (msg: string | undefined, server?: string) =>
    failure(
      setup(() => json({ code: 500, msg }, server ? { headers: { [HEADER.server]: server } } : {})).request(
        dictTypeList,
        {
          query: {},
        },
      ),
    )

  it('is told as a person can read it', async () => {
    expect((await dictTypes('数据不存在：dictId=99,999')).message).toBe('数据不存在：dictId=99999')
  })

  it.each([undefined, 'Validation failed for argument [0] in public …', '{ERRCODE.X}', 'remove.arg0: '])(
    'that says nothing for a person is told in our words: %s',
    async (msg) => {
      expect((await dictTypes(msg)).message).toMatch(/administrator/)
    },
  )

  it('is read in the same way where our proxy names that back end', async () => {
    expect((await dictTypes('remove.arg0: ', 'instance=proxied; epoch=0; ext=')).message).toMatch(/administrator/)
  })

  it('is left as it is where the server is ours', async () => {
    expect((await dictTypes('No.: 99,999', 'instance=a; epoch=1; ext=version')).message).toBe('No.: 99,999')
  })
})

describe('the repeat guard', () => {
  const body = { configName: 'a', configKey: 'a', configValue: '1' }

  it('holds back the same write within a second', async () => {
    const { request, ports, sent } = setup()
    await request(configAdd, { body })
    ports.clock = 999
    expect((await failure(request(configAdd, { body }))).kind).toBe('repeat')
    expect(ports.notify).toHaveBeenCalledWith(expect.objectContaining({ level: 'warning' }))
    expect(sent).toHaveLength(1)
  })

  it('lets another body, a later time and a marked repeat pass', async () => {
    const { request, ports, sent } = setup()
    await request(configAdd, { body })
    await request(configAdd, { body: { ...body, configValue: '2' } })
    await request(configAdd, { body })
    ports.clock = 1_000
    await request(configAdd, { body })
    await request(configAdd, { body, repeatSubmit: false })
    expect(sent).toHaveLength(5)
  })

  it('does not look at deletions and reads', async () => {
    const { request, sent } = setup()
    await request(configRemove, { body: ['1'] })
    await request(configRemove, { body: ['1'] })
    await request(getInfo)
    await request(getInfo)
    expect(sent).toHaveLength(4)
  })
})

describe('a server that takes nothing from here', () => {
  const refusing = (errCode: string) => setup(() => json({ code: 500, msg: 'Not from there', errCode }))

  it('says so once for all calls, quiet ones too', async () => {
    const { ports, request } = refusing('IP_BLOCKED')
    await failure(request(getInfo, { quiet: true }))
    expect(ports.heldBack).toHaveBeenCalledWith('Not from there')
    expect(ports.reportReachability).toHaveBeenCalledWith(false)
    expect(ports.notify).not.toHaveBeenCalled()
  })

  it('asks for a new password where that is why, and leaves the session alone', async () => {
    const { ports, request } = refusing('PASSWORD_CHANGE_REQUIRED')
    expect((await failure(request(dictTypeList))).kind).toBe('refused')
    expect(ports.passwordDue).toHaveBeenCalled()
    expect(ports.sessionEnded).not.toHaveBeenCalled()
  })

  it.each(['IP_BLOCKED', 'PASSWORD_CHANGE_REQUIRED'])(
    'leaves the copy of this device to stand in: %s',
    async (code) => {
      const error = await failure(refusing(code).request(dictTypeList))
      expect(isUnreachable(error)).toBe(true)
      expect(error.mayBeDone).toBe(false)
    },
  )
})
