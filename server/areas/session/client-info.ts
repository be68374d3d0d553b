import { BlockList, isIP } from 'node:net'
import { type Text, textIn } from '#contract/texts.ts'
import type { Language } from '#contract/wire.ts'

const INTRANET: Text = { 'zh-CN': '内网IP', 'zh-TW': '內網IP', en: 'Intranet' }
const UNKNOWN: Text = { 'zh-CN': '未知', 'zh-TW': '未知', en: 'Unknown' }

const intranet = new BlockList()
intranet.addSubnet('10.0.0.0', 8)
intranet.addSubnet('127.0.0.0', 8)
intranet.addSubnet('169.254.0.0', 16)
intranet.addSubnet('172.16.0.0', 12)
intranet.addSubnet('192.168.0.0', 16)
intranet.addAddress('::1', 'ipv6')
intranet.addSubnet('fc00::', 7, 'ipv6')
intranet.addSubnet('fe80::', 10, 'ipv6')

/** Where an address is, as far as that is known without asking anybody. */
export function regionOf(ip: string, language: Language): string {
  const version = isIP(ip)
  const near = version !== 0 && intranet.check(ip, version === 6 ? 'ipv6' : 'ipv4')
  return textIn(near ? INTRANET : UNKNOWN, language)
}

/** The first that fits wins: Edge and Opera also call themselves Chrome, Chrome calls itself Safari. */
const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
]

const SYSTEMS: readonly [string, RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** Browser with major version and system, for the list of devices; '' where unknown. */
export function deviceOf(userAgent: string): { browser: string; os: string } {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return { browser: `${name} ${version}`, os: systemOf(userAgent) }
  }
  return { browser: '', os: systemOf(userAgent) }
}

function systemOf(userAgent: string): string {
  return SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? ''
}
