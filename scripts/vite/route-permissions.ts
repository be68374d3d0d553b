import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

interface WithPermission {
  readonly permission: unknown
}

const NAMED = /\bpermission: (\w+)(?=\s*[,}])/
const IMPORT = /import \{([^}]*)\} from '(#contract\/[^']+)'/g

/**
 * What a route's `permission` names of the contract: `permission: linkList`. All routes are loaded with the first page,
 * so a build puts the permissions of the call in its place and leaves the call with the screen.
 *
 * @param read gives what a module of the contract exports
 */
export async function inlinePermission(
  code: string,
  read: (file: string) => Promise<Readonly<Record<string, WithPermission | undefined>>>,
): Promise<string | undefined> {
  const name = NAMED.exec(code)?.[1]
  if (name === undefined) return undefined
  for (const [, names = '', file = ''] of code.matchAll(IMPORT)) {
    if (!names.split(',').some((one) => one.trim() === name)) continue
    const permission = (await read(file))[name]?.permission
    if (!permission) throw new Error(`${name} of ${file} is no call`)
    return withoutUnused(code.replace(NAMED, `permission: ${JSON.stringify({ permission })}`), name)
  }
  throw new Error(`The permission of a route names ${name}, which is not imported from the contract`)
}

/** What nothing names any more is not imported: the router leaves it with the part that is loaded first. */
function withoutUnused(code: string, name: string): string {
  const uses = code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0
  if (uses > 1) return code
  return code.replace(IMPORT, (all, names: string, file: string) => {
    const left = names.split(',').map((one) => one.trim())
    if (!left.includes(name)) return all
    const others = left.filter((one) => one !== '' && one !== name)
    return others.length === 0 ? '' : `import { ${others.join(', ')} } from '${file}'`
  })
}

/** Puts permissions in the place of calls in all route files. */
export function routePermissions(root: string): Plugin {
  return {
    name: 'route-permissions',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/(areas|app)\/.*\.tsx$/, code: /createFileRoute\(/ },
      async handler(code) {
        const inlined = await inlinePermission(code, async (file) => {
          const { module } = await runnerImport<Record<string, WithPermission>>(resolve(root, file.replace('#', '')), {
            root,
            configFile: false,
            logLevel: 'error',
          })
          return module
        })
        // On the same lines as before.
        return inlined === undefined ? null : { code: inlined, map: null }
      },
    },
  }
}
