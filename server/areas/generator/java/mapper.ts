import type { CodeModel } from '#server/areas/generator/java/model.ts'
import { classComment } from '#server/areas/generator/java/entity.ts'
import { javaComment } from '#server/areas/generator/java/escape.ts'

/** The names of the calls that mapper, service and controller share. */
export function callNames({ className, pk, sub }: CodeModel) {
  return {
    get: `select${className}By${pk.capField}`,
    list: `select${className}List`,
    insert: `insert${className}`,
    update: `update${className}`,
    deleteOne: `delete${className}By${pk.capField}`,
    deleteMany: `delete${className}By${pk.capField}s`,
    insertBelow: sub && `batch${sub.className}`,
    deleteBelow: sub && `delete${sub.className}By${sub.fk.capField}`,
    deleteAllBelow: sub && `delete${sub.className}By${sub.fk.capField}s`,
  }
}

/** What the types of keys need. */
export function keyImports({ pk, sub }: CodeModel, hasBelow = false): string[] {
  const types = [pk.javaType, ...(hasBelow && sub ? [sub.fk.javaType] : [])]
  return [
    ...(types.includes('BigDecimal') ? ['java.math.BigDecimal'] : []),
    ...(types.includes('Date') ? ['java.util.Date'] : []),
  ]
}

/** The interface that the XML file fills. */
export function mapperFile(model: CodeModel): string {
  const { packageName, className, pk, sub, functionName } = model
  const calls = callNames(model)
  const imports = [
    ...keyImports(model, true),
    'java.util.List',
    `${packageName}.domain.${className}`,
    ...(sub ? [`${packageName}.domain.${sub.className}`] : []),
  ]
  return `package ${packageName}.mapper;

${imports.map((name) => `import ${name};`).join('\n')}

${classComment(model, `Statements of ${functionName}`)}
public interface ${className}Mapper {
    /** One row, or null. */
    ${className} ${calls.get}(${pk.javaType} key);

    /** Rows that match what is set in the filter. */
    List<${className}> ${calls.list}(${className} filter);

    int ${calls.insert}(${className} row);

    int ${calls.update}(${className} row);

    int ${calls.deleteOne}(${pk.javaType} key);

    int ${calls.deleteMany}(${pk.javaType}[] keys);
${
  sub
    ? `
    /** All ${javaComment(sub.functionName)} at once; the list is not empty. */
    int ${calls.insertBelow}(List<${sub.className}> rows);

    int ${calls.deleteBelow}(${sub.fk.javaType} key);

    int ${calls.deleteAllBelow}(${sub.fk.javaType}[] keys);
`
    : ''
}}
`
}
