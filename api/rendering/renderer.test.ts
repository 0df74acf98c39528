import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { examineDocuments } from '../cli/doctor.ts'
import { pdfOf } from '../../tests/pdf.ts'
import { createRenderer, RefusedTemplate, type Renderer } from './renderer.ts'

const head = '#set document(title: "A test")\n#set text(font: "Inter", lang: "de", fallback: false)\n'
const at = Date.parse('2026-03-01T08:00:00Z') / 1000

describe('the renderer', () => {
  let renderer: Renderer
  const lost: string[] = []
  beforeAll(() => {
    renderer = createRenderer({ patience: 120_000, onLoss: ({ message }) => lost.push(message) })
  })
  afterEach(() => void lost.splice(0))
  afterAll(() => renderer.stop())
  const render = (source: string, data: unknown = null, by = renderer) => by.render({ source: head + source, data, at })
  const isAlive = async () => expect((await pdfOf(await render('still here'))).text).toContain('still here')

  test('makes a tagged PDF/A of a template and its data, the same bytes each time', async () => {
    const source = '= Zwingerkarte\n#json("data.json").name'
    const made = await render(source, { name: 'Müsli Öhrchen' })
    const pdf = await pdfOf(made)
    expect(pdf.text).toContain('Zwingerkarte')
    expect(pdf.text).toContain('Müsli Öhrchen')
    expect(pdf).toMatchObject({ pages: 1, title: 'A test', standard: 'PDF/A-2A', tagged: true })
    expect(pdf.fonts.every((font) => font.includes('Inter'))).toBe(true)
    expect(Buffer.from(made).equals(Buffer.from(await render(source, { name: 'Müsli Öhrchen' })))).toBe(true)
  })

  test('reads nothing of the data as a command, and shows a box for what the font lacks', async () => {
    const { text } = await pdfOf(await render('#json("data.json").note', { note: '#read("/etc/passwd") *x* $y$ 🐕‍🦺 犬\u0007' }))
    expect(text).toContain('#read("/etc/passwd") *x* $y$ □□ □')
  })

  test.each([
    ['reads a file of the machine', '#read("/etc/passwd")'],
    ['climbs out of its folder', '#read("../../../package.json")'],
    ['reads the program that renders it', '#read("../compiling.ts")'],
    ['includes a file of the machine', '#include "/etc/hostname"'],
    ['shows a picture of the machine', '#image("../../../public/favicon.ico")'],
    ['asks for a package from the network', '#import "@preview/cetz:0.3.4"'],
    ['asks for a package under a name that it puts together', '#import ("@" + "local/x:1.0.0")'],
    ['asks for what this server knows', '#sys.inputs.at("DATABASE_URL")'],
    ['is no Typst', '#if {'],
    ['never ends by itself', '#let f(n) = f(n + 1)\n#f(0)'],
    ['loops', '#while true { let x = 1 }'],
  ])('refuses a template that %s', async (_what, source) => {
    await expect(render(source)).rejects.toBeInstanceOf(RefusedTemplate)
    expect(lost).toEqual([])
    await isAlive()
  })

  test('ends the process of a template that takes all the memory, and makes the next document', async () => {
    const source = '#let x = "a" * 1000000\n#let all = ()\n#for n in range(40) { x = x + x; all.push(x) }\n#all.len()'
    await expect(render(source)).rejects.toMatchObject({ code: 'unavailable' })
    expect(lost).toEqual(['The process that renders documents ended.'])
    await isAlive()
  })

  test('ends the process of a template that runs for ever within its bounds, and makes the next document', async () => {
    const impatient = createRenderer({ patience: 4_000, onLoss: ({ message }) => lost.push(message) })
    const source = '#for a in range(9999) { for b in range(9999) { for c in range(9999) { let x = a * b * c } } }'
    await expect(render(source, null, impatient)).rejects.toMatchObject({ code: 'unavailable' })
    expect(lost).toEqual(['The process that renders documents took too long.'])
    expect((await pdfOf(await render('still here', null, impatient))).text).toContain('still here')
    impatient.stop()
  })
})

describe('where there is no compiler', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'obhut-rendering-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test.each([
    [
      'is not installed',
      `import { answerOrders } from '${import.meta.dirname}/compiling.ts'\nawait answerOrders(() => import('not-there'))`,
    ],
    ['breaks the process that loads it', `process.exit(1)`],
  ])('because it %s, documents are refused as unavailable and doctor says so', async (_why, program) => {
    const file = join(folder, `${crypto.randomUUID()}.mjs`)
    await writeFile(file, program)
    const renderer = createRenderer({ program: file })
    await expect(renderer.render({ source: 'x', data: null, at })).rejects.toMatchObject({ code: 'documents.unavailable' })
    renderer.stop()
    expect(await examineDocuments(createRenderer({ program: file }))).toMatchObject({ about: 'documents', level: 'warning' })
  })

  test('doctor finds nothing wrong where there is one', async () => {
    expect(await examineDocuments()).toMatchObject({ about: 'documents', level: 'ok' })
  })
})
