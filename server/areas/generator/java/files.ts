import type { CodeFile } from '#server/areas/generator/code-file.ts'
import { controllerFile } from '#server/areas/generator/java/controller.ts'
import { entityFile } from '#server/areas/generator/java/entity.ts'
import { mapperXmlFile } from '#server/areas/generator/java/mapper-xml.ts'
import { mapperFile } from '#server/areas/generator/java/mapper.ts'
import { menuSqlFile } from '#server/areas/generator/java/menu-sql.ts'
import type { CodeModel } from '#server/areas/generator/java/model.ts'
import { serviceFile, serviceImplFile } from '#server/areas/generator/java/service.ts'
import { clientFile } from '#server/areas/generator/vue/client.ts'
import { viewFile } from '#server/areas/generator/vue/view.ts'

/** All files of a table in Java and Vue, in the order of the preview. */
export function javaFiles(model: CodeModel): CodeFile[] {
  const { packageName, className, moduleName, businessName, sub, tree } = model
  const java = `main/java/${packageName.replaceAll('.', '/')}`
  const written = (key: string, file: string, text: string): CodeFile => ({ key, file, text, isWritten: true })
  const kept = (key: string, file: string, text: string): CodeFile => ({ key, file, text, isWritten: false })
  return [
    written('vm/java/domain.java.vm', `${java}/domain/${className}.java`, entityFile(model, model, sub)),
    written('vm/java/mapper.java.vm', `${java}/mapper/${className}Mapper.java`, mapperFile(model)),
    written('vm/java/service.java.vm', `${java}/service/I${className}Service.java`, serviceFile(model)),
    written('vm/java/serviceImpl.java.vm', `${java}/service/impl/${className}ServiceImpl.java`, serviceImplFile(model)),
    written('vm/java/controller.java.vm', `${java}/controller/${className}Controller.java`, controllerFile(model)),
    written('vm/xml/mapper.xml.vm', `main/resources/mapper/${moduleName}/${className}Mapper.xml`, mapperXmlFile(model)),
    kept('vm/sql/sql.vm', `${businessName}Menu.sql`, menuSqlFile(model)),
    kept('vm/js/api.js.vm', `vue/api/${moduleName}/${businessName}.js`, clientFile(model)),
    kept(
      tree ? 'vm/vue/index-tree.vue.vm' : 'vm/vue/index.vue.vm',
      `vue/views/${moduleName}/${businessName}/index.vue`,
      viewFile(model),
    ),
    ...(sub
      ? [written('vm/java/sub-domain.java.vm', `${java}/domain/${sub.className}.java`, entityFile(sub, model))]
      : []),
  ]
}
