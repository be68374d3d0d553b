import { Parser } from 'htmlparser2'
import { parseSync } from 'vite'

/** Void elements and the like are written out in our templates, so that one rule serves XML and Vue. */
function unbalancedTags(text: string, xmlMode: boolean): string[] {
  const open: string[] = []
  const faults: string[] = []
  const parser = new Parser(
    {
      onopentag: (name) => open.push(name),
      onclosetag: (name, isImplied) => {
        if (open.pop() !== name || (isImplied && !text.includes('/>'))) faults.push(name)
      },
    },
    { xmlMode, recognizeSelfClosing: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  )
  parser.end(text)
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const starts = count(/<[A-Za-z][^\s/>]*(?=[\s/>])/g)
  const ends = count(/<\/[A-Za-z][^>]*>/g) + count(/\/>/g)
  return starts === ends ? [...faults, ...open] : [...faults, `${starts} tags begin, ${ends} end`]
}

function scriptFaults(text: string, language: 'js' | 'ts' | 'tsx'): string[] {
  return parseSync(`file.${language}`, text).errors.map(({ message }) => message)
}

const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** What is left of Java without comments, texts and characters; undefined where one of them has no end. */
function javaSkeleton(source: string): string | undefined {
  // A compiler reads `\u0022` before anything else; an even number of backslashes is none.
  if (/(?<!\\)(\\\\)*\\u/.test(source)) return undefined
  const rest = source.replace(/\/\*[^]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, ' ')
  return /["']|\/\*|\*\//.test(rest) ? undefined : rest
}

function javaFaults(source: string): string[] {
  const skeleton = javaSkeleton(source)
  if (skeleton === undefined) return ['a comment or a text has no end']
  const open: string[] = []
  for (const sign of skeleton.match(/[()[\]{}]/g) ?? []) {
    if (!(sign in CLOSING)) open.push(sign)
    else if (open.pop() !== CLOSING[sign]) return [`${sign} closes nothing`]
  }
  const fields = [...skeleton.matchAll(/^ {4}private (?!static)\S+ ([^;(]+);/gm)].map(([, name = '']) => name)
  const bad = fields.filter((name) => !/^(final )?[\p{L}_][\p{L}\p{N}_ ]*$/u.test(name))
  const twice = fields.filter((name, at) => fields.indexOf(name) !== at)
  const odd = skeleton.match(/[^\s\p{L}\p{N}_$@.,;:(){}[\]<>=+\-*/&|!?]/gu) ?? []
  return [...open, ...bad, ...twice, ...odd]
}

/** Texts in single quotes end, and a statement is followed by nothing but the next one. */
function sqlFaults(text: string): string[] {
  const rest = text.replace(/^--.*$/gm, '').replace(/'(?:[^']|'')*'/g, 'x')
  const statements = rest.split(';').map((one) => one.trim())
  const odd = statements.filter(
    (one) => one !== '' && !/^insert into sys_menu \([\w\s,]+\)\s+values[\s\w(),#/:-]+$/.test(one),
  )
  return rest.includes("'") ? ['a text has no end'] : odd
}

function vueFaults(text: string): string[] {
  const [, template = '', script = ''] =
    /^<template>\n([^]*)\n<\/template>\n\n<script setup>\n([^]*)<\/script>\n$/.exec(text) ?? []
  if (template === '' || script === '') return ['not one template and one script']
  const expressions = [...template.matchAll(/\s(?::|@|v-)[^\s=]*="([^"]*)"|\{\{(.*?)\}\}/g)].flatMap(([, one, two]) => {
    const code = (one ?? two ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    return scriptFaults(code.includes(' in ') ? `(${code})` : `(${code});`, 'js').map((fault) => `${code}: ${fault}`)
  })
  return [...unbalancedTags(`<x>${template}</x>`, false), ...scriptFaults(script, 'js'), ...expressions]
}

/** What is wrong with the form of a file, by the key of the preview; empty for what a compiler would read. */
export function faultsOf(key: string, text: string): string[] {
  // oxlint-disable-next-line no-control-regex -- that is what is looked for
  if (/[\u0000-\u0008\u000b-\u001f\u2028\u2029]/.test(text)) return ['a sign without a shape']
  if (key.endsWith('.java.vm')) return javaFaults(text)
  if (key.endsWith('.xml.vm')) return unbalancedTags(text.replace(/^<\?xml.*\n<!DOCTYPE.*\n/, ''), true)
  if (key.endsWith('.vue.vm')) return vueFaults(text)
  if (key.endsWith('.js.vm')) return scriptFaults(text, 'js')
  if (key.endsWith('.tsx.vm')) return scriptFaults(text, 'tsx')
  if (key.endsWith('.ts.vm')) return scriptFaults(text, 'ts')
  if (key.endsWith('sql.vm')) return sqlFaults(text)
  if (key.endsWith('.json.vm')) return typeof JSON.parse(text) === 'object' ? [] : ['no object']
  return [`nobody looks at ${key}`]
}
