// Values made from schemas, every field filled and every text one of a kind: what words must tell of a call or a row.
import type * as v from 'valibot'
import { CalendarDate, Id, Instant, Month, TimeOfDay } from '../../shared/values.ts'
import { shapeOf, type Shape } from '../isolation/requestParts.ts'

export interface SaidExample {
  value: unknown
  /** Codes of closed lists that stand in it. */
  codes: Set<string>
  /** Free texts that stand in it, by where. */
  texts: Map<string, string>
  ids: Set<string>
}

/** `nth`: of a closed list the nth code is in a field that takes one; of a union the nth option. */
export function saidExample(schema: v.GenericSchema<any, any>, nth: number, known?: (slot: string) => unknown): SaidExample {
  const made: SaidExample = { value: undefined, codes: new Set(), texts: new Map(), ids: new Set() }
  const newId = () => {
    const id = `01900000-0000-7000-8000-${String(made.ids.size + 1).padStart(12, '0')}`
    made.ids.add(id)
    return id
  }
  const code = (value: unknown) => {
    if (typeof value === 'string') made.codes.add(value)
    return value
  }
  const is = (shape: Shape, known_: unknown) => shape === known_

  function fill(shape: Shape, slot: string): unknown {
    const given = known?.(slot)
    if (given !== undefined) return given
    if (is(shape, Id)) return newId()
    if (is(shape, Instant)) return '2026-06-10T06:30:00.000Z'
    if (is(shape, CalendarDate)) return '2026-06-11'
    if (is(shape, Month)) return '2026-06'
    if (is(shape, TimeOfDay)) return '07:45'
    switch (shape.type) {
      case 'nullable':
      case 'nullish':
      case 'optional':
        return fill(shape.wrapped!, slot)
      case 'union':
      case 'variant':
        return fill(shape.options![nth % shape.options!.length] as Shape, slot)
      case 'picklist':
        return code(shape.options![nth % shape.options!.length])
      case 'literal':
        return code(shape.literal)
      case 'object':
      case 'strict_object':
        return Object.fromEntries(
          Object.entries(shape.entries!).map(([field, one]) => [field, fill(one, slot ? `${slot}.${field}` : field)]),
        )
      case 'record':
        return { [fill(shape.key!, `${slot}{key}`) as string]: fill(shape.value!, `${slot}{value}`) }
      case 'strict_tuple':
        return shape.items!.map((one) => fill(one, `${slot}[]`))
      case 'array':
        return shape.item!.type === 'picklist' ? shape.item!.options!.map(code) : [fill(shape.item!, `${slot}[]`)]
      case 'number':
        return numberFor(shape)
      case 'boolean':
        return true
      case 'string': {
        // What a pattern binds is a code of the wider world.
        if (/country|importedFrom/i.test(slot)) return code('AT')
        if (slot.endsWith('language')) return code('fr')
        // The key of a rule tells it apart for the machine.
        if (slot.endsWith('[].key')) return 'rule'
        const word = `Wort${slot.replaceAll(/\W/g, '')}`
        made.texts.set(slot, word)
        return word
      }
      default:
        throw new Error(`No example for ${shape.type} at ${slot}`)
    }
  }

  made.value = fill(shapeOf(schema), '')
  return made
}

function numberFor({ pipe = [] }: Shape): number {
  const bound = (type: string) => pipe.find((one) => one.type === type)?.requirement as number | undefined
  return Math.min(Math.max(bound('min_value') ?? 0, 3), bound('max_value') ?? 3)
}
