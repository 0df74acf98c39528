// The operations of the OpenAPI document, and the judges of what each answers.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { JsonSchema } from './values.ts'

interface Media {
  schema: JsonSchema
}
interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: JsonSchema
}
interface Reply {
  content?: Record<string, Media>
}

export interface Operation {
  method: string
  path: string
  isPublic: boolean
  parameters: Parameter[]
  /** Names of headers that it takes, in lower case. */
  headers: string[]
  body: { type: string; schema: JsonSchema } | null
  replies: Record<string, Reply>
}

export interface OpenApi {
  paths: Record<string, Record<string, Described>>
  components: { parameters: Record<string, Parameter>; schemas: object }
}
interface Described {
  security: unknown[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Reply>
}

export function operationsOf({ paths, components }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters = [], requestBody, responses }]): Operation => {
      const all = parameters.map((one) => ('$ref' in one ? components.parameters[one.$ref.split('/').at(-1)!]! : one))
      const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
      return {
        method: method.toUpperCase(),
        path,
        isPublic: security.length === 0,
        parameters: all.filter((one) => one.in !== 'header'),
        headers: all.filter((one) => one.in === 'header').map(({ name }) => name.toLowerCase()),
        body: type && media ? { type, schema: media.schema } : null,
        replies: responses,
      }
    }),
  )
}

/** What is wrong with an answer by the document; null when nothing is. */
export type Judge = (operation: Operation, status: number, contentType: string, text: string) => string | null

export function judgeBy({ components }: OpenApi): Judge {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const compiled = new Map<JsonSchema, ValidateFunction>()
  const checkOf = (schema: JsonSchema): ValidateFunction => {
    const known = compiled.get(schema)
    if (known) return known
    const check = ajv.compile({ ...schema, components: { schemas: components.schemas } })
    compiled.set(schema, check)
    return check
  }
  return ({ replies }, status, contentType, text) => {
    const reply = replies[String(status)]
    if (!reply) return 'a status that the document does not list'
    if (!reply.content) return null
    const [type = ''] = contentType.split(';')
    const media = reply.content[type]
    if (!media) return `${type || 'no type'}, which the document does not list`
    if (type === 'application/x-ndjson')
      text
        .split('\n')
        .filter(Boolean)
        .forEach((line) => JSON.parse(line))
    if (type !== 'application/json') return null
    const check = checkOf(media.schema)
    return check(JSON.parse(text)) ? null : `off its schema: ${ajv.errorsText(check.errors).slice(0, 300)}`
  }
}
