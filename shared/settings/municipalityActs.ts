// What is done with municipalities, offline too.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { mutation, type Intent } from '../mutation.ts'
import { Id } from '../values.ts'
import { checkMunicipality, Municipality, MunicipalityBody } from './municipality.ts'

const writing = { access: 'signedIn', right: 'admin.settings', mutates: true } as const
const params = v.strictObject({ id: Id })
const refusals = ['municipality.nameMissing', 'municipality.period'] as const

export const createMunicipalityCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/admin/finds/authority/new',
  summary: 'Add a municipality that is responsible for found animals',
  body: MunicipalityBody,
  response: Municipality,
  errors: [...refusals, 'idTaken'],
})

export const changeMunicipalityCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/admin/finds/authority/{id}',
  summary: 'Change a municipality and its contract',
  params,
  body: MunicipalityBody,
  response: Municipality,
  errors: [...refusals, 'row.gone'],
})

export const deleteMunicipalityCall = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/admin/finds/authority/{id}',
  summary: 'Delete a municipality; finds keep its name',
  params,
  response: v.object({ id: Id }),
  errors: [],
})

const lane = ({ input }: Intent<{ id: string }>): string => `municipality:${input.id}`
const rows = ({ input }: Intent<{ id: string }>) => [{ kind: 'municipality' as const, id: input.id }]
const settled = (row: Municipality) => [{ kind: 'municipality' as const, id: row.id, row }]

export const createMunicipality = mutation<MunicipalityBody>()({
  name: 'createMunicipality',
  mv: 1,
  endpoint: createMunicipalityCall,
  lane: ({ input, mid }) => `municipality:${input.id ?? mid}`,
  rows: ({ input, mid }) => [{ kind: 'municipality', id: input.id ?? mid }],
  parts: ({ input }) => ({ body: input }),
  check: async ({ input }) => checkMunicipality(input),
  effects: { municipality: (row, { input }, id) => ({ ...input, id, version: row?.version ?? 0 }) },
  settled,
  told: ({ body }) => body,
  withId: (input, id) => ({ ...input, id }),
})

export const changeMunicipality = mutation<{ id: string; body: MunicipalityBody }>()({
  name: 'changeMunicipality',
  mv: 1,
  endpoint: changeMunicipalityCall,
  lane,
  rows,
  parts: ({ input }) => ({ params: { id: input.id }, body: input.body }),
  check: async ({ input }) => checkMunicipality(input.body),
  effects: { municipality: (row, { input }) => row && { ...row, ...input.body, id: row.id } },
  settled,
})

export const deleteMunicipality = mutation<{ id: string }>()({
  name: 'deleteMunicipality',
  mv: 1,
  endpoint: deleteMunicipalityCall,
  lane,
  rows,
  parts: ({ input }) => ({ params: input }),
  effects: { municipality: () => null },
  settled: ({ id }) => [{ kind: 'municipality', id, row: null }],
  goneIsDone: true,
})
