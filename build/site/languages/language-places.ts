import type { LocaleOptions } from '../../../src/shared/config/options/languages.ts'
import type { KeyPlaces } from '../config/key-places.ts'

/** The places of the keys of one language, some of which are written in `locales`. */
export function languagePlaces(places: KeyPlaces, key: string, own: LocaleOptions): KeyPlaces {
  const written = (keys: readonly PropertyKey[]): readonly PropertyKey[] => {
    const [first] = keys
    if (first !== undefined && Object.hasOwn(own, first)) return ['locales', key, ...keys]
    return first === 'redirects' && keys.length > 1 && places.text(keys) === undefined ? ['redirects', `/${key}${String(keys[1])}`] : keys
  }
  return { written, key: (keys) => places.key(written(keys)), text: (keys) => places.text(written(keys)) }
}
