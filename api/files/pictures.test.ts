import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hostileFiles, mark, type HostileFile } from '../../tests/fixtures/hostileFiles.ts'
import { createPictures, type Pictures } from './pictures.ts'

const corpus = await hostileFiles()
const jpeg = corpus.find(({ name }) => name === 'a camera held the way 1')!.content

describe('the corpus of hostile files', () => {
  let pictures: Pictures
  const lost: Error[] = []
  beforeAll(() => {
    pictures = createPictures({ onLoss: (error) => lost.push(error) })
  })
  afterAll(() => pictures.stop())

  test('holds 160 files, each of its own', () => {
    expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length)
    expect(corpus.length).toBeGreaterThanOrEqual(160)
  })

  const refused = corpus.filter(({ verdict }) => typeof verdict === 'string')
  test.each(refused)('$name is refused: $verdict', async ({ content, kind, verdict }) => {
    await expect(pictures.draw(content, { kind })).rejects.toMatchObject({ code: verdict })
  })

  const taken = corpus.filter((file): file is HostileFile & { verdict: object } => typeof file.verdict === 'object')
  test.each(taken)('$name is drawn anew, and nothing that it carried comes along', async ({ content, kind, verdict }) => {
    const [drawn, small] = await pictures.draw(content, { kind, sides: [2048, 320] })
    expect({ width: drawn!.width, height: drawn!.height }).toEqual(verdict)
    expect(Math.max(small!.width, small!.height)).toBeLessThanOrEqual(320)
    for (const { bytes } of [drawn!, small!]) {
      const { format, exif, xmp, icc, iptc } = await sharp(bytes).metadata()
      expect([format, exif, xmp, icc, iptc]).toEqual(['webp', undefined, undefined, undefined, undefined])
      expect(Buffer.from(bytes).includes(mark)).toBe(false)
      expect(Buffer.from(bytes).readUInt32LE(4) + 8).toBe(bytes.length)
    }
  })

  test('none of it ended the process that draws', () => {
    expect(lost).toEqual([])
  })
})

describe('the process that draws', () => {
  let folder: string
  let open: Pictures | undefined
  const lost: string[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'obhut-drawing-'))
  })
  afterEach(() => (open?.stop(), lost.splice(0)))
  afterAll(() => rm(folder, { recursive: true }))

  /** A program in the place of the one that draws. It says in a file that it was begun. */
  async function program(body: string, patience = 60_000): Promise<Pictures> {
    const file = join(folder, `${crypto.randomUUID()}.mjs`)
    await writeFile(file, `import { appendFileSync } from 'node:fs'; appendFileSync('${file}.begun', process.pid + '\\n')\n${body}`)
    open = createPictures({ program: file, patience, onLoss: ({ message }) => lost.push(message) })
    return Object.assign(open, { begun: () => readFileSync(`${file}.begun`, 'utf8').trim().split('\n').map(Number) })
  }
  const begun = (pictures: Pictures) => (pictures as Pictures & { begun(): number[] }).begun()
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  const answers = `process.on('message', () => process.send({ pictures: [] })); process.send('ready')`

  test('is another one than the server, gets no secrets, and stays for the next picture', async () => {
    process.env.OBHUT_SECRET_OF_TEST = 'secret'
    const pictures = await program(
      `process.on('message', () => process.send({ pictures: [{ env: Object.keys(process.env), args: process.argv.length }] })); process.send('ready')`,
    )
    const [first] = (await pictures.draw(jpeg)) as unknown as [{ env: string[]; args: number }]
    await pictures.draw(jpeg)
    delete process.env.OBHUT_SECRET_OF_TEST
    expect(first.env).not.toContain('OBHUT_SECRET_OF_TEST')
    expect(first.env).not.toContain('DATABASE_URL')
    expect(first.args).toBe(2)
    expect(begun(pictures)).toHaveLength(1)
    expect(begun(pictures)[0]).not.toBe(process.pid)
  })

  test.each([
    [
      'hangs',
      `process.on('message', () => { for (;;); }); process.send('ready')`,
      300,
      'image.unreadable',
      'The process that draws pictures took too long.',
    ],
    [
      'waits for ever',
      `process.on('message', () => {}); process.send('ready')`,
      300,
      'image.unreadable',
      'The process that draws pictures took too long.',
    ],
    [
      'ends',
      `process.on('message', () => process.exit(3)); process.send('ready')`,
      60_000,
      'image.unreadable',
      'The process that draws pictures ended.',
    ],
    [
      'crashes',
      `process.on('message', () => process.kill(process.pid, 'SIGSEGV')); process.send('ready')`,
      60_000,
      'image.unreadable',
      'The process that draws pictures ended.',
    ],
    ['does not start', `throw new Error('no')`, 60_000, 'unavailable', 'The process that draws pictures did not start.'],
  ])('that %s is killed, and the next picture gets a new one', async (_what, body, patience, code, message) => {
    const pictures = await program(body, patience)
    for (const _ of [1, 2]) await expect(pictures.draw(jpeg)).rejects.toMatchObject({ code })
    expect(lost).toEqual([message, message])
    const pids = begun(pictures)
    expect(new Set(pids).size).toBe(2)
    await expect.poll(() => pids.some(isAlive)).toBe(false)
  })

  test('that ends between two pictures is begun anew', async () => {
    const pictures = await program(answers)
    await pictures.draw(jpeg)
    const [first] = begun(pictures)
    process.kill(first!, 'SIGKILL')
    await expect.poll(() => isAlive(first!)).toBe(false)
    await pictures.draw(jpeg)
    expect([begun(pictures).length, lost]).toEqual([2, []])
  })

  test('ends with the server', async () => {
    const pictures = await program(answers)
    await pictures.draw(jpeg)
    pictures.stop()
    await expect.poll(() => isAlive(begun(pictures)[0]!)).toBe(false)
  })

  const large = corpus.find(({ name }) => name === 'a PNG of just what is taken')!.content

  test('takes no more than 512 megabytes', async () => {
    const eats = join(folder, 'eats.mjs')
    await writeFile(
      eats,
      `await import('${import.meta.dirname}/drawing.ts'); process.on('message', () => { globalThis.eaten = []; setInterval(() => eaten.push(Buffer.alloc(40_000_000, 1)), 5) })`,
    )
    open = createPictures({ program: eats, onLoss: ({ message }) => lost.push(message) })
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => open!.draw(large)))
    expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))).toContain('image.tooLarge')
    expect(lost).toContain('The process that draws pictures ended.')
  })

  test('computes for no more than four seconds, and for less while a picture is drawn that is as large as may be', async () => {
    open = createPictures({ onLoss: ({ message }) => lost.push(message) })
    await expect(open.draw(large, { sides: Array<number>(400).fill(2048) })).rejects.toMatchObject({ code: 'image.tooLarge' })
    expect(lost.splice(0)).toEqual(['The process that draws pictures ended.'])
    const [drawn] = await open.draw(large, { sides: [2048, 320] })
    expect([Math.max(drawn!.width, drawn!.height), lost]).toEqual([2048, []])
  })

  test('draws one after the other, and too many at once are asked to come again', async () => {
    open = createPictures()
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => open!.draw(jpeg)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect([outcomes.length - refused.length, new Set(refused.map(({ reason }) => reason.code))]).toEqual([20, new Set(['unavailable'])])
    expect((await open.draw(jpeg))[0]!.width).toBe(60)
  })
})
