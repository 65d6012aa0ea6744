import type { Expression, MemberExpression, ObjectExpression, Program } from 'estree'

export function literal(value: string | number): Expression {
  return { type: 'Literal', value }
}

/** `object.property`, or `object[2]`. */
export function member(object: string | Expression, property: string | number): MemberExpression {
  return {
    type: 'MemberExpression',
    object: typeof object === 'string' ? { type: 'Identifier', name: object } : object,
    property: typeof property === 'string' ? { type: 'Identifier', name: property } : literal(property),
    computed: typeof property === 'number',
    optional: false,
  }
}

export function objectOf(entries: readonly (readonly [key: string, value: Expression])[]): ObjectExpression {
  return {
    type: 'ObjectExpression',
    properties: entries.map(([key, value]) => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      key: literal(key),
      value,
    })),
  }
}

export function moduleOf(statement: Program['body'][number]): Program {
  return { type: 'Program', sourceType: 'module', body: [statement] }
}
