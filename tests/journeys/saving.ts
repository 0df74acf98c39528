// Lists that are saved as files.
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright'

/** Saves the list of the page and returns the name of the file and its content. */
export async function save(page: Page, kind: 'CSV' | 'XLSX'): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Liste als Datei speichern' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: kind }).click()
  const file = await download
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

export async function saveCsv(page: Page): Promise<{ name: string; head: string[]; rows: string[][] }> {
  const { name, bytes } = await save(page, 'CSV')
  const [head, ...rows] = parse(bytes, { bom: true, delimiter: ';' }) as string[][]
  return { name, head: head!, rows }
}
