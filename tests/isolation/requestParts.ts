// Requests made from the schemas of an endpoint, so that an endpoint is covered by being registered. Knows no endpoint by name.
import fc from 'fast-check'
import * as v from 'valibot'
import { addressOf, type Endpoint } from '../../shared/endpoint.ts'
import { schemaMajor } from '../../shared/synced.ts'
import { CalendarDate, Id, Instant, Month, TimeOfDay } from '../../shared/values.ts'

/** The parts of a valibot schema that tell what it takes. */
export interface Shape {
  type: string
  entries?: Record<string, Shape>
  items?: Shape[]
  item?: Shape
  options?: (Shape | string)[]
  wrapped?: Shape
  key?: Shape
  value?: Shape
  literal?: unknown
  pipe?: { kind: string; type: string; requirement?: unknown }[]
}

/** Where an id is: `params.id`, `body.animalIds[]`, … */
export type Slot = string

export interface Parts {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export interface Filling {
  /** The id for a slot; null leaves a slot that may be null empty. */
  id: (slot: Slot) => string | null
  /** Which option of a union is taken. */
  branch?: number
}

const places = ['params', 'query', 'body'] as const

/** Values that make a call meaningful where a name represents them; each is used only where the schema takes it. */
const likely: Record<string, unknown> = {
  year: '2026',
  month: '6',
  day: '10',
  page: 0,
  perPage: 50,
  search: '',
  schemaMajor,
  filters: {},
  mv: 1,
  limit: 1000,
  newPassword: null,
  parts: 'profile',
  email: 'someone@obhut.example',
  path: '/api/animal/list',
  method: 'POST',
  strokes: [[1, 2]],
  staffStrokes: [[1, 2]],
  content: { language: 'de', organization: '', title: '', subtitle: '', footer: '', blocks: [] },
}

export const shapeOf = (schema: unknown): Shape => schema as Shape
const is = (shape: Shape, schema: unknown): boolean => shape === schema

/** A value that the schema takes. Instants of one request follow each other by the hour, in the order of their fields. */
export function build(schema: unknown, slot: Slot, filling: Filling, hour = { next: 6 }): unknown {
  const shape = shapeOf(schema)
  const name = slot.split('.').at(-1)!
  if (is(shape, Id)) return filling.id(slot) ?? absent
  if (Object.hasOwn(likely, name) && v.is(schema as v.GenericSchema, likely[name])) return likely[name]
  if (is(shape, Instant)) return `2026-06-10T${String(hour.next++).padStart(2, '0')}:00:00.000Z`
  if (is(shape, CalendarDate)) return '2026-06-10'
  if (is(shape, Month)) return '2026-06'
  if (is(shape, TimeOfDay)) return '08:00'
  switch (shape.type) {
    case 'nullable':
    case 'nullish': {
      const value = build(shape.wrapped, slot, filling, hour)
      return value === absent ? null : value
    }
    case 'optional':
      return build(shape.wrapped, slot, filling, hour)
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(shape.entries!)
          .map(([key, inner]) => [key, build(inner, `${slot}.${key}`, filling, hour)])
          .filter(([, value]) => value !== absent),
      )
    case 'array': {
      const value = build(shape.item, `${slot}[]`, filling, hour)
      return value === absent ? [] : [value]
    }
    case 'record':
      return {}
    case 'union':
      return build(shape.options![(filling.branch ?? 0) % shape.options!.length], slot, filling, hour)
    case 'picklist':
      return shape.options![(filling.branch ?? 0) % shape.options!.length]
    case 'literal':
      return shape.literal
    case 'null':
      return null
    case 'boolean':
      return (filling.branch ?? 0) % 2 === 0
    case 'number':
      return Math.max(1, Number(shape.pipe?.find(({ type }) => type === 'min_value')?.requirement ?? 0))
    case 'string':
      return textFor(schema)
    case 'unknown':
      return {}
    default:
      throw new Error(`No value is known for a schema of type ${shape.type} (${slot}).`)
  }
}

/** Represents a slot that gets no id. */
const absent = Symbol('absent')

/** The smallest PNG, in base64. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

function textFor(schema: unknown): string {
  const shape = shapeOf(schema)
  const pattern = shape.pipe?.find(({ type }) => type === 'regex')?.requirement
  const from =
    pattern instanceof RegExp ? fc.stringMatching(pattern) : fc.constantFrom('x', 'long enough a text', 'a@obhut.example', onePixel)
  const [found] = fc.sample(
    from.filter((text) => v.is(schema as v.GenericSchema, text)),
    { seed: 1, numRuns: 1 },
  )
  return found!
}

/** Every place of an id in the parts of an endpoint. */
export function slotsOf(endpoint: Endpoint, branch = 0): Slot[] {
  const slots: Slot[] = []
  partsOf(endpoint, { branch, id: (slot) => (slots.push(slot), '00000000-0000-4000-8000-000000000001') })
  return [...new Set(slots)]
}

/** How many options the widest union of an endpoint has. */
export function branchesOf(endpoint: Endpoint): number {
  let most = 1
  const look = (shape: Shape | undefined): void => {
    if (!shape) return
    if (shape.type === 'union') most = Math.max(most, shape.options!.length)
    for (const inner of [...Object.values(shape.entries ?? {}), shape.item, shape.wrapped]) look(inner)
    if (shape.type === 'union') for (const option of shape.options!) look(option as Shape)
  }
  for (const place of places) look(endpoint[place] as Shape | undefined)
  return most
}

export function partsOf(endpoint: Endpoint, filling: Filling): Parts {
  const parts: Parts = {}
  const hour = { next: 6 }
  for (const place of places) if (endpoint[place]) parts[place] = build(endpoint[place], place, filling, hour) as never
  return parts
}

export const pathOf = (endpoint: Endpoint, parts: Parts): string => addressOf(endpoint, parts)
