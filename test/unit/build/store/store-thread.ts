/** A thread that puts the same few pages into a store again and again, and reads them back while other threads do the same. */
import { parentPort, workerData } from 'node:worker_threads'
import { CODE } from '../../../../build/compile/highlight/code-entry.ts'
import { PAGES } from '../../../../build/compile/stored-page.ts'
import { openStore } from '../../../../build/store/store.ts'
import { pageNumber } from './stored-page.ts'

export interface StoreWork {
  folder: string
  keys: string[]
  rounds: number
}

const { folder, keys, rounds } = workerData as StoreWork
const store = openStore(folder)
const wrong: string[] = []
for (let round = 0; round < rounds; round++) {
  for (const [index, key] of keys.entries()) {
    const page = pageNumber(index + 2)
    store.put(PAGES, key, page)
    store.put(CODE, key, { html: [page.code], styles: [] })
    try {
      if (store.need(PAGES, key).code !== page.code) wrong.push(`round ${round}: page ${key} is another`)
      if (store.need(CODE, key).html[0] !== page.code) wrong.push(`round ${round}: code ${key} is another`)
    } catch (error) {
      wrong.push(`round ${round}: ${String(error)}`)
    }
  }
}
parentPort?.postMessage(wrong)
