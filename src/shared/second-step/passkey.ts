import type * as Library from '@simplewebauthn/browser'
import { type Problem, ProblemError } from './problem.ts'

type Browser = typeof Library
type Creation = Parameters<Browser['startRegistration']>[0]['optionsJSON']
type Request = Parameters<Browser['startAuthentication']>[0]['optionsJSON']

const IP_ADDRESS = /^(?:[\d.]+|\[.*\])$/

/** Whether this browser has passkeys for the address of this page: they need TLS and a name, or localhost. */
export function hasPasskeys(): boolean {
  return isSecureContext && 'PublicKeyCredential' in window && !IP_ADDRESS.test(location.hostname)
}

/** The names of what browsers throw. */
const PROBLEMS: Readonly<Record<string, Problem>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
}

/** @throws ProblemError in place of what the browser or the library throws */
async function ask<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  try {
    return await work(await import('@simplewebauthn/browser'))
  } catch (error) {
    throw new ProblemError(PROBLEMS[(error as Error).name] ?? 'failed')
  }
}

/** Lets the browser make a passkey. @throws ProblemError */
export function makePasskey(options: object): Promise<unknown> {
  return ask((browser) => browser.startRegistration({ optionsJSON: options as Creation }))
}

/** Lets the browser answer with a passkey. @throws ProblemError */
export function answerWithPasskey(options: object): Promise<unknown> {
  return ask((browser) => browser.startAuthentication({ optionsJSON: options as Request }))
}
