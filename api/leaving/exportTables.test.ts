import { expect, test } from 'vitest'
import { entities } from '../entities.ts'
import { exportedTables, leftOut, ofPlatform } from './exportTables.ts'

test('every table is exported, or is named with a reason', () => {
  const exported = new Set(exportedTables().map(({ name }) => name))
  const unnamed = entities
    .map(({ meta }) => meta.tableName)
    .filter((name) => !exported.has(name) && !Object.hasOwn(leftOut, name) && !Object.hasOwn(ofPlatform, name))
  expect(unnamed).toEqual([])
})

test('what is left out is there, and nothing is named twice', () => {
  const tables = new Map(entities.map(({ meta }) => [meta.tableName, 'tenantId' in meta.properties] as const))
  for (const name of Object.keys(leftOut)) expect([name, tables.get(name)]).toEqual([name, true])
  for (const name of Object.keys(ofPlatform)) expect([name, tables.get(name)]).toEqual([name, false])
  const names = exportedTables().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('no column of a secret is exported', () => {
  const columns = exportedTables().flatMap(({ name, columns: own }) => own.map((column) => `${name}.${column}`))
  expect(columns.filter((column) => /password|token|secret|key_hash|\.hash$/.test(column))).toEqual([])
})
