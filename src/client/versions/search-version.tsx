import { useSite } from '../../shared/config/site-context.ts'

/** The name of the version that a search looks through, on a site with several. */
export function SearchVersion() {
  const { versions, version } = useSite()
  const label = versions?.find(({ name }) => name === version)?.label
  return label === undefined ? null : <bdi className="dw-search-version">{label}</bdi>
}
