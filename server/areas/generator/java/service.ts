import type { CodeModel } from '#server/areas/generator/java/model.ts'
import { classComment } from '#server/areas/generator/java/entity.ts'
import { callNames, keyImports } from '#server/areas/generator/java/mapper.ts'

export function serviceFile(model: CodeModel): string {
  const { packageName, className, pk, functionName } = model
  const calls = callNames(model)
  return `package ${packageName}.service;

${[...keyImports(model), 'java.util.List', `${packageName}.domain.${className}`].map((name) => `import ${name};`).join('\n')}

${classComment(model, `What can be done with ${functionName}`)}
public interface I${className}Service {
    /** One row, or null. */
    ${className} ${calls.get}(${pk.javaType} key);

    /** Rows that match what is set in the filter. */
    List<${className}> ${calls.list}(${className} filter);

    int ${calls.insert}(${className} row);

    int ${calls.update}(${className} row);

    int ${calls.deleteMany}(${pk.javaType}[] keys);

    int ${calls.deleteOne}(${pk.javaType} key);
}
`
}

/** Sets a moment that the table has a column for. */
function stampOf(model: CodeModel, field: 'createTime' | 'updateTime'): string {
  const has = model.columns.some((column) => column.field === field)
  return has ? `        row.set${field === 'createTime' ? 'CreateTime' : 'UpdateTime'}(new Date());\n` : ''
}

const pick = (isMany: boolean, many: string, one: string) => (isMany ? many : one)

function writesOf(model: CodeModel): string {
  const { className, pk, sub } = model
  const calls = callNames(model)
  const shared = sub ? '    @Transactional\n' : ''
  const parameter = (isMany: boolean) => pick(isMany, `${pk.javaType}[] keys`, `${pk.javaType} key`)
  const deletion = (isMany: boolean) => `
    @Override
${shared}    public int ${pick(isMany, calls.deleteMany, calls.deleteOne)}(${parameter(isMany)}) {
${sub ? `        mapper.${pick(isMany, calls.deleteAllBelow ?? '', calls.deleteBelow ?? '')}(${pick(isMany, 'keys', 'key')});\n` : ''}        return mapper.${pick(isMany, calls.deleteMany, calls.deleteOne)}(${pick(isMany, 'keys', 'key')});
    }
`
  return `
    @Override
${shared}    public int ${calls.insert}(${className} row) {
${stampOf(model, 'createTime')}${
    sub
      ? `        int count = mapper.${calls.insert}(row);
        insertBelow(row);
        return count;
`
      : `        return mapper.${calls.insert}(row);\n`
  }    }

    @Override
${shared}    public int ${calls.update}(${className} row) {
${stampOf(model, 'updateTime')}${
    sub
      ? `        mapper.${calls.deleteBelow}(row.get${pk.capField}());
        insertBelow(row);
`
      : ''
  }        return mapper.${calls.update}(row);
    }
${deletion(true)}${deletion(false)}`
}

/** Rows below get the key of their row. */
function belowOf(model: CodeModel): string {
  const { className, pk, sub } = model
  if (!sub) return ''
  const capList = sub.listField.charAt(0).toUpperCase() + sub.listField.slice(1)
  return `
    private void insertBelow(${className} row) {
        List<${sub.className}> rows = row.get${capList}();
        if (rows == null || rows.isEmpty()) {
            return;
        }
        for (${sub.className} one : rows) {
            one.set${sub.fk.capField}(row.get${pk.capField}());
        }
        mapper.${callNames(model).insertBelow}(rows);
    }
`
}

export function serviceImplFile(model: CodeModel): string {
  const { packageName, className, pk, sub, functionName } = model
  const calls = callNames(model)
  const writes = writesOf(model)
  const imports = [
    ...new Set([...keyImports(model), ...(writes.includes('new Date()') ? ['java.util.Date'] : [])]),
    'java.util.List',
    'org.springframework.stereotype.Service',
    ...(sub ? ['org.springframework.transaction.annotation.Transactional'] : []),
    `${packageName}.domain.${className}`,
    ...(sub ? [`${packageName}.domain.${sub.className}`] : []),
    `${packageName}.mapper.${className}Mapper`,
    `${packageName}.service.I${className}Service`,
  ]
  return `package ${packageName}.service.impl;

${imports.map((name) => `import ${name};`).join('\n')}

${classComment(model, `What can be done with ${functionName}`)}
@Service
public class ${className}ServiceImpl implements I${className}Service {
    private final ${className}Mapper mapper;

    public ${className}ServiceImpl(${className}Mapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public ${className} ${calls.get}(${pk.javaType} key) {
        return mapper.${calls.get}(key);
    }

    @Override
    public List<${className}> ${calls.list}(${className} filter) {
        return mapper.${calls.list}(filter);
    }
${writes}${belowOf(model)}}
`
}
