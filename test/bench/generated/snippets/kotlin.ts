/** Kotlin as a harbour's developers would write it. */
import { camelCase, pascalCase } from '../prose.ts'
import type { SnippetLanguage } from './compose.ts'

export const kotlin: SnippetLanguage = {
  fence: 'kotlin',
  title: 'Kotlin',
  gap: '\n\n',
  opening: (n) =>
    `package com.quayside.${n.other}\n\nimport com.quayside.harbour.${pascalCase(n.noun)}\nimport kotlinx.coroutines.flow.Flow`,
  parts: [
    (n, r) => `data class ${pascalCase(n.noun, 'options')}(
    val ${camelCase(n.other)}: String,
    val ${camelCase(n.third, 'limit')}: Int = ${r.between(2, 400)},
    val ${camelCase(n.adjective)}: Boolean = false,
)`,
    (n) => `suspend fun ${camelCase(n.verb, n.noun)}(id: String): ${pascalCase(n.noun)}? = withContext(Dispatchers.IO) {
    val response = client.get("/api/${n.noun}/$id")
    when (response.status) {
        HttpStatusCode.OK -> response.body()
        HttpStatusCode.NotFound -> null // no ${n.adjective} ${n.noun}
        else -> error("Cannot ${n.verb} ${n.noun} $id: \${response.status}")
    }
}`,
    (n, r) => `val ${camelCase(n.noun)} = harbour.${camelCase(n.verb, n.noun)}(
    ${camelCase(n.other)} = "${n.adjective}-${n.other}-${r.between(10, 99)}",
    retries = ${r.between(1, 9)},
)`,
    (n) => `${camelCase(n.noun, 'list')}
    .filter { it.${camelCase(n.other)} != null }
    .groupBy { it.${camelCase(n.third)} }
    .forEach { (${camelCase(n.third)}, entries) -> println("$${camelCase(n.third)}: \${entries.size}") }`,
    (n) => `sealed interface ${pascalCase(n.noun, 'state')} {
    data object ${pascalCase(n.adjective)} : ${pascalCase(n.noun, 'state')}
    data class ${pascalCase(n.verb)}(val by: ${pascalCase(n.other)}) : ${pascalCase(n.noun, 'state')}
}`,
    (n, r) => `/** Watches the ${n.adjective} ${n.noun}. */
fun ${camelCase(n.noun, 'updates')}(): Flow<${pascalCase(n.noun)}> = flow {
    while (currentCoroutineContext().isActive) {
        emit(${camelCase(n.verb, n.noun)}("${n.other}") ?: break)
        delay(${r.between(1, 60)}.seconds)
    }
}`,
    (n, r) => `override fun on${pascalCase(n.verb)}(${camelCase(n.other)}: ${pascalCase(n.other)}) {
    if (${camelCase(n.other)}.weight > ${r.between(5, 80)}.5) return
    ${camelCase(n.third)}?.let { ${camelCase(n.secondVerb, n.third)}(it) }
}`,
  ],
}
