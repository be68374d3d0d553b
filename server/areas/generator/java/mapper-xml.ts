import type { CodeColumn, CodeModel, CodeTable } from '#server/areas/generator/java/model.ts'
import { markup, sqlName } from '#server/areas/generator/java/escape.ts'
import { callNames } from '#server/areas/generator/java/mapper.ts'

/** A name in a statement of an XML file. */
const name = (text: string) => markup(sqlName(text))
const value = (field: string) => `#{${field}}`

const results = (table: CodeTable, prefix = '') =>
  table.columns
    .map(({ field, columnName, isPk }) => {
      const element = isPk ? 'id' : 'result'
      return `        <${element} property="${field}" column="${prefix}${markup(columnName)}" />`
    })
    .join('\n')

function resultMaps({ className, sub, ...table }: CodeModel): string {
  const own = `    <resultMap id="${className}Result" type="${className}">
${results({ ...table, className })}
    </resultMap>`
  if (!sub) return own
  return `${own}

    <resultMap id="${className}With${sub.className}Result" type="${className}" extends="${className}Result">
        <collection property="${sub.listField}" notNullColumn="sub_${markup(sub.pk.columnName)}" resultMap="${sub.className}Result" />
    </resultMap>

    <resultMap id="${sub.className}Result" type="${sub.className}">
${results(sub, 'sub_')}
    </resultMap>`
}

const SIGNS = { EQ: '=', NE: '&lt;&gt;', GT: '&gt;', GTE: '&gt;=', LT: '&lt;', LTE: '&lt;=' } as const

/** Texts without a letter are no filter. */
function conditionOf({ field, capField, columnName, javaType, queryType }: CodeColumn): string {
  if (queryType === 'BETWEEN') {
    const [begin, end] = [`params.begin${capField}`, `params.end${capField}`]
    const isThere = (one: string) => `${one} != null and ${one} != ''`
    return `            <if test="${isThere(begin)} and ${isThere(end)}">
                and ${name(columnName)} between ${value(begin)} and ${value(end)}
            </if>`
  }
  const test = `${field} != null${javaType === 'String' ? ` and ${field}.trim() != ''` : ''}`
  const comparison =
    queryType === 'LIKE' ? `like concat('%', ${value(field)}, '%')` : `${SIGNS[queryType]} ${value(field)}`
  return `            <if test="${test}">
                and ${name(columnName)} ${comparison}
            </if>`
}

function reads(model: CodeModel): string {
  const { className, tableName, columns, pk, sub } = model
  const calls = callNames(model)
  const filters = columns.filter(({ isQuery }) => isQuery).map(conditionOf)
  const list = columns.map(({ columnName }) => name(columnName)).join(', ')
  const all = [
    ...columns.map(({ columnName }) => `a.${name(columnName)}`),
    ...(sub?.columns ?? []).map(({ columnName }) => `b.${name(columnName)} as ${name(`sub_${columnName}`)}`),
  ].join(', ')
  const get = sub
    ? `    <select id="${calls.get}" resultMap="${className}With${sub.className}Result">
        select ${all}
        from ${name(tableName)} a
        left join ${name(sub.tableName)} b on b.${name(sub.fk.columnName)} = a.${name(pk.columnName)}
        where a.${name(pk.columnName)} = ${value('key')}
    </select>`
    : `    <select id="${calls.get}" resultMap="${className}Result">
        <include refid="columnsOf${className}" />
        where ${name(pk.columnName)} = ${value('key')}
    </select>`
  return `    <sql id="columnsOf${className}">
        select ${list} from ${name(tableName)}
    </sql>

    <select id="${calls.list}" parameterType="${className}" resultMap="${className}Result">
        <include refid="columnsOf${className}" />
        <where>
${filters.join('\n')}
        </where>
    </select>

${get}`
}

/** What a row has to say of a column for it to be written. */
function isSaid({ field, javaType, isRequired }: CodeColumn): string {
  return `${field} != null${javaType === 'String' && isRequired ? ` and ${field} != ''` : ''}`
}

function writes(model: CodeModel): string {
  const { className, tableName, columns, pk } = model
  const calls = callNames(model)
  const made = pk.isIncrement
    ? ` useGeneratedKeys="true" keyProperty="${pk.field}" keyColumn="${markup(pk.columnName)}"`
    : ''
  const inserted = columns.filter((column) => !(column === pk && pk.isIncrement))
  const part = (text: (column: CodeColumn) => string) =>
    inserted.map((column) => `            <if test="${isSaid(column)}">${text(column)},</if>`).join('\n')
  const sets = columns
    .filter((column) => column !== pk)
    .map(
      (column) => `            <if test="${isSaid(column)}">${name(column.columnName)} = ${value(column.field)},</if>`,
    )
  return `    <insert id="${calls.insert}" parameterType="${className}"${made}>
        insert into ${name(tableName)}
        <trim prefix="(" suffix=")" suffixOverrides=",">
${part(({ columnName }) => name(columnName))}
        </trim>
        <trim prefix="values (" suffix=")" suffixOverrides=",">
${part(({ field }) => value(field))}
        </trim>
    </insert>

    <update id="${calls.update}" parameterType="${className}">
        update ${name(tableName)}
        <set>
${sets.join('\n')}
        </set>
        where ${name(pk.columnName)} = ${value(pk.field)}
    </update>`
}

function deletion(id: string, tableName: string, columnName: string, isMany: boolean): string {
  const which = isMany
    ? ` in
        <foreach item="key" collection="array" open="(" separator="," close=")">#{key}</foreach>`
    : ` = ${value('key')}`
  return `    <delete id="${id}">
        delete from ${name(tableName)} where ${name(columnName)}${which}
    </delete>`
}

function deletions(model: CodeModel): string {
  const { tableName, pk, sub } = model
  const calls = callNames(model)
  const own = [
    deletion(calls.deleteOne, tableName, pk.columnName, false),
    deletion(calls.deleteMany, tableName, pk.columnName, true),
  ]
  if (!sub) return own.join('\n\n')
  const columns = sub.columns.filter((column) => !(column === sub.pk && sub.pk.isIncrement))
  return [
    ...own,
    deletion(calls.deleteBelow ?? '', sub.tableName, sub.fk.columnName, false),
    deletion(calls.deleteAllBelow ?? '', sub.tableName, sub.fk.columnName, true),
    `    <insert id="${calls.insertBelow}">
        insert into ${name(sub.tableName)} (${columns.map(({ columnName }) => name(columnName)).join(', ')}) values
        <foreach item="item" collection="list" separator=",">
            (${columns.map(({ field }) => value(`item.${field}`)).join(', ')})
        </foreach>
    </insert>`,
  ].join('\n\n')
}

/** The statements. Names that SQL keeps for itself are quoted as the standard has it. */
export function mapperXmlFile(model: CodeModel): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!DOCTYPE mapper PUBLIC "-//mybatis.org//DTD Mapper 3.0//EN" "http://mybatis.org/dtd/mybatis-3-mapper.dtd">
<mapper namespace="${model.packageName}.mapper.${model.className}Mapper">
${resultMaps(model)}

${reads(model)}

${writes(model)}

${deletions(model)}
</mapper>
`
}
