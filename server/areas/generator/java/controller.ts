import type { CodeModel } from '#server/areas/generator/java/model.ts'
import { classComment } from '#server/areas/generator/java/entity.ts'
import { javaText } from '#server/areas/generator/java/escape.ts'
import { callNames, keyImports } from '#server/areas/generator/java/mapper.ts'

const may = (permission: string, verb: string) => `    @PreAuthorize("@ss.hasPermi('${permission}:${verb}')")\n`

function importsOf(model: CodeModel): string[] {
  const { packageName, basePackage, className, category } = model
  const web = ['DeleteMapping', 'GetMapping', 'PathVariable', 'PostMapping', 'PutMapping', 'RequestBody']
  const common = `${basePackage}.common`
  return [
    ...keyImports(model),
    'java.util.List',
    'jakarta.servlet.http.HttpServletResponse',
    'org.springframework.security.access.prepost.PreAuthorize',
    ...[...web, 'RequestMapping', 'RestController'].map((name) => `org.springframework.web.bind.annotation.${name}`),
    `${common}.excel.ExcelWriter`,
    `${common}.log.BusinessType`,
    `${common}.log.Log`,
    `${common}.web.Answer`,
    `${common}.web.BaseController`,
    ...(category === 'tree' ? [] : [`${common}.web.PageAnswer`]),
    `${packageName}.domain.${className}`,
    `${packageName}.service.I${className}Service`,
  ]
}

/** Those of a tree are sent as a whole. */
function listOf({ className, category, permission }: CodeModel, list: string): string {
  const body =
    category === 'tree'
      ? `    public Answer list(${className} filter) {
        return success(service.${list}(filter));
    }`
      : `    public PageAnswer list(${className} filter) {
        startPage();
        return page(service.${list}(filter));
    }`
  return `${may(permission, 'list')}    @GetMapping("/list")\n${body}`
}

export function controllerFile(model: CodeModel): string {
  const { packageName, className, pk, moduleName, businessName, functionName, permission } = model
  const calls = callNames(model)
  const log = (kind: string) => `    @Log(title = ${javaText(functionName)}, businessType = BusinessType.${kind})\n`
  return `package ${packageName}.controller;

${importsOf(model)
  .map((name) => `import ${name};`)
  .join('\n')}

${classComment(model, `Calls of ${functionName}`)}
@RestController
@RequestMapping("/${moduleName}/${businessName}")
public class ${className}Controller extends BaseController {
    private final I${className}Service service;

    public ${className}Controller(I${className}Service service) {
        this.service = service;
    }

${listOf(model, calls.list)}

${may(permission, 'export')}${log('EXPORT')}    @PostMapping("/export")
    public void export(HttpServletResponse response, ${className} filter) {
        List<${className}> rows = service.${calls.list}(filter);
        new ExcelWriter<>(${className}.class).write(response, rows, ${javaText(functionName)});
    }

${may(permission, 'query')}    @GetMapping("/{key}")
    public Answer get(@PathVariable("key") ${pk.javaType} key) {
        return success(service.${calls.get}(key));
    }

${may(permission, 'add')}${log('INSERT')}    @PostMapping
    public Answer add(@RequestBody ${className} row) {
        return rows(service.${calls.insert}(row));
    }

${may(permission, 'edit')}${log('UPDATE')}    @PutMapping
    public Answer edit(@RequestBody ${className} row) {
        return rows(service.${calls.update}(row));
    }

${may(permission, 'remove')}${log('DELETE')}    @DeleteMapping("/{keys}")
    public Answer remove(@PathVariable("keys") ${pk.javaType}[] keys) {
        return rows(service.${calls.deleteMany}(keys));
    }
}
`
}
