import type { CodeColumn, CodeModel, CodeTable } from '#server/areas/generator/java/model.ts'
import { javaComment, javaText } from '#server/areas/generator/java/escape.ts'

type About = Pick<CodeModel, 'author' | 'date' | 'packageName' | 'basePackage'>

/** What is said above each class. */
export function classComment({ author, date }: Pick<About, 'author' | 'date'>, subject: string): string {
  return `/**
 * ${javaComment(subject)}
 *
 * @author ${javaComment(author)}
 * @since ${date}
 */`
}

function importsOf(table: CodeTable, about: About, hasList: boolean): string[] {
  const own = table.columns.filter(({ isBase }) => !isBase)
  const has = (javaType: string) => own.some((column) => column.javaType === javaType)
  const base = table.category === 'tree' ? 'TreeEntity' : 'BaseEntity'
  return [
    ...(has('BigDecimal') ? ['java.math.BigDecimal'] : []),
    ...(has('Date') ? ['java.util.Date'] : []),
    ...(hasList ? ['java.util.List'] : []),
    'java.util.StringJoiner',
    ...(has('Date') ? ['com.fasterxml.jackson.annotation.JsonFormat'] : []),
    `${about.basePackage}.common.entity.${base}`,
    ...(own.some(({ isList }) => isList) ? [`${about.basePackage}.common.excel.Excel`] : []),
  ]
}

function annotationsOf({ isList, label, values, javaType }: CodeColumn): string {
  const parts = [
    `name = ${javaText(label)}`,
    ...(values === '' ? [] : [`values = ${javaText(values)}`]),
    ...(javaType === 'Date' ? ['dateFormat = "yyyy-MM-dd"'] : []),
  ]
  const json = javaType === 'Date' ? '    @JsonFormat(pattern = "yyyy-MM-dd")\n' : ''
  return json + (isList ? `    @Excel(${parts.join(', ')})\n` : '')
}

const fieldOf = (column: CodeColumn) =>
  `    /** ${javaComment(column.label)} */\n${annotationsOf(column)}    private ${column.javaType} ${column.field};\n`

const accessorsOf = (javaType: string, field: string, capField: string) => `
    public ${javaType} get${capField}() {
        return ${field};
    }

    public void set${capField}(${javaType} ${field}) {
        this.${field} = ${field};
    }
`

/** The class of a row. A table with rows below it holds them in a list. */
export function entityFile(table: CodeTable, about: About, sub?: CodeModel['sub']): string {
  const own = table.columns.filter(({ isBase }) => !isBase)
  const base = table.category === 'tree' ? 'TreeEntity' : 'BaseEntity'
  const listType = sub && `List<${sub.className}>`
  const capList = sub && sub.listField.charAt(0).toUpperCase() + sub.listField.slice(1)
  return `package ${about.packageName}.domain;

${importsOf(table, about, sub !== undefined)
  .map((name) => `import ${name};`)
  .join('\n')}

${classComment(about, `${table.functionName} object ${table.tableName}`)}
public class ${table.className} extends ${base} {
    private static final long serialVersionUID = 1L;

${own.map(fieldOf).join('\n')}${
    sub ? `\n    /** ${javaComment(sub.functionName)} */\n    private ${listType} ${sub.listField};\n` : ''
  }${own.map(({ javaType, field, capField }) => accessorsOf(javaType, field, capField)).join('')}${
    sub && listType && capList ? accessorsOf(listType, sub.listField, capList) : ''
  }
    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(", ", "${table.className}[", "]");
${table.columns.map(({ field, capField }) => `        text.add("${field}=" + get${capField}());\n`).join('')}${
    sub ? `        text.add("${sub.listField}=" + get${capList}());\n` : ''
  }        return text.toString();
    }
}
`
}
