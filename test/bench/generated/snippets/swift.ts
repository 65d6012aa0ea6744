/** Swift as a harbour's developers would write it. */
import { camelCase, pascalCase } from '../prose.ts'
import type { SnippetLanguage } from './compose.ts'

export const swift: SnippetLanguage = {
  fence: 'swift',
  title: 'Swift',
  gap: '\n\n',
  opening: () => 'import Foundation\nimport Quayside',
  parts: [
    (n, r) => `struct ${pascalCase(n.noun, 'options')}: Codable, Sendable {
    /// The ${n.adjective} ${n.other}.
    let ${camelCase(n.other)}: String
    var ${camelCase(n.third, 'limit')} = ${r.between(2, 400)}
    var ${camelCase(n.adjective)}: Bool = false
}`,
    (n) => `func ${camelCase(n.verb, n.noun)}(id: String) async throws -> ${pascalCase(n.noun)}? {
    let url = baseURL.appending(path: "${n.noun}/\\(id)")
    let (data, response) = try await URLSession.shared.data(from: url)
    guard let status = (response as? HTTPURLResponse)?.statusCode, status != 404 else { return nil }
    guard status == 200 else { throw HarbourError.cannot${pascalCase(n.verb)}(id) }
    return try JSONDecoder().decode(${pascalCase(n.noun)}.self, from: data)
}`,
    (n, r) => `let ${camelCase(n.noun)} = try await harbour.${camelCase(n.verb, n.noun)}(
    ${camelCase(n.other)}: "${n.adjective}-${n.other}-${r.between(10, 99)}",
    retries: ${r.between(1, 9)}
)`,
    (n) => `for await ${camelCase(n.other)} in ${camelCase(n.noun)}.updates where ${camelCase(n.other)}.is${pascalCase(n.adjective)} {
    print("${n.third}: \\(${camelCase(n.other)}.${camelCase(n.third)})")
}`,
    (n) => `enum ${pascalCase(n.noun, 'state')}: Equatable {
    case ${camelCase(n.adjective)}(since: Date)
    case ${camelCase(n.verb, 'done')}(by: ${pascalCase(n.other)})
}`,
    (n, r) => `actor ${pascalCase(n.noun, 'queue')} {
    private var items: [String: ${pascalCase(n.noun)}] = [:]

    func ${camelCase(n.verb, n.noun)}(_ item: ${pascalCase(n.noun)}) throws {
        guard items.count < ${r.between(20, 900)} else { throw HarbourError.full }
        items[item.id] = item
    }
}`,
    (n, r) => `let ${camelCase(n.adjective, n.noun)} = ${camelCase(n.noun, 'list')}
    .filter { $0.weight > ${r.between(5, 80)}.5 }
    .sorted { $0.name < $1.name }
    .map(\\.name)`,
  ],
}
