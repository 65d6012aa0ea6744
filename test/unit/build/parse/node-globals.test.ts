import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parse } from 'acorn'
import type { Program } from 'estree'
import { findNodeGlobals, NODE_GLOBALS } from '../../../../build/parse/node-globals.ts'

const NAMES = new Map(NODE_GLOBALS.map((name) => [name, name]))

/** The globals that code uses, with the character that each is at. */
const uses = (code: string) =>
  findNodeGlobals(parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true }) as Program, NAMES).map(({ name }) => name)

describe('globals of Node in code for browsers', () => {
  it('are found wherever code gets to', () => {
    const found = {
      'process.env.A': ['process'],
      'export const a = Buffer.from("a")': ['Buffer'],
      'function f(a = process.env.A) { return { [global]: __dirname, b: [__filename] } }': ['process', 'global', '__dirname', '__filename'],
      'class A { a = process; [global]() { setImmediate(f) } }': ['process', 'global', 'setImmediate'],
      'const { a = process } = b': ['process'],
      'const f = () => `${process.env.A}`': ['process'],
      'process?.env': ['process'],
      'require(name)': ['require'],
      'globalThis.process.env.A': ['process'],
      'try { a() } catch { process.exit() } finally { Buffer }': ['process', 'Buffer'],
      'typeof process !== "undefined" && process.env.A, process.env.B': ['process'],
      'typeof Buffer !== "undefined" && process.env.A': [],
      'typeof other !== "undefined" && process.env.A': ['process'],
      'function loops() { return loops() }\nloops() && process.env.A': ['process'],
      '"process" in other && process.env.A': ['process'],
      'other === undefined || process.env.A': ['process'],
    }
    for (const [code, expected] of Object.entries(found)) assert.deepEqual(uses(code), expected, code)
  })

  it('are trusted behind a test of where the code runs', () => {
    const right = [
      'typeof process',
      'process.env.NODE_ENV === "production"',
      'typeof process !== "undefined" && process.env.A',
      '"undefined" != typeof process && process.env.A',
      'typeof process<"u"&&process.env.A',
      'typeof process>"u"||process.env.A',
      'typeof process === "undefined" ? "" : process.env.A',
      'if (typeof process !== "undefined" && process.env && process.env.A) { f(process) }',
      'if (typeof process === "undefined") {} else process.env.A',
      'function f() { if (typeof process === "undefined") return ""; return process.env.A }',
      'function f() { if (typeof window !== "undefined") { a(); return }\nreturn process.env.A }',
      'const isNode = typeof process !== "undefined"; const a = isNode ? process.env.A : ""',
      'const isBrowser = typeof window !== "undefined" && typeof document !== "undefined"; if (!isBrowser) process.env.A',
      'try { process.env.A } catch {}',
      'const isNode = () => typeof process !== "undefined"; const a = isNode() && process.env.A',
      'function isServer() { return typeof window === "undefined" }\nif (isServer()) process.env.A',
      'const isBrowser = function () { return typeof document !== "undefined" }; const a = isBrowser() ? "" : process.env.A',
      'if ("process" in globalThis) process.env.A',
      'globalThis.process !== undefined && process.env.A',
      'globalThis.process == null ? "" : process.env.A',
      'window.process === void 0 || process.env.A',
      'globalThis.process?.env.A',
      'globalThis.process && process.env.A',
      'globalThis.process?.env && process.env.A',
      'export function staticParams() { return process.env.A }',
      'export const staticParams = async () => process.env.A',
    ]
    for (const code of right) assert.deepEqual(uses(code), [], code)
  })

  it('are others if the code has something of that name', () => {
    const others = [
      'import process from "./process.js"\nprocess.env',
      'function f(process) { return process.env }',
      'const { Buffer } = a; Buffer.from()',
      'a.process.env, { process: 1, Buffer() {} }',
      'process: for (;;) break process',
      'export { a as process } from "./a.js"',
    ]
    for (const code of others) assert.deepEqual(uses(code), [], code)
  })
})
