// Reads a PDF back, as a viewer would: its text, and what it says of itself.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  text: string
  pages: number
  title: string
  /** As its metadata name it: "PDF/A-2A"; null where it claims none. */
  standard: string | null
  tagged: boolean
  fonts: string[]
  /** Width and height of the first page in millimetres. */
  size: [number, number]
}

export async function pdfOf(bytes: Uint8Array): Promise<ReadPdf> {
  const raw = Buffer.from(bytes).toString('latin1')
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false })
  const pdf = await task.promise
  try {
    const { info } = (await pdf.getMetadata()) as unknown as { info: { Title?: string } }
    const texts: string[] = []
    for (let at = 1; at <= pdf.numPages; at++) {
      const { items } = await (await pdf.getPage(at)).getTextContent()
      texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    }
    const [, , width, height] = (await pdf.getPage(1)).view as [number, number, number, number]
    const millimetres = (points: number) => Math.round((points / 72) * 25.4)
    const part = /pdfaid:part>(\d)/.exec(raw)?.[1]
    return {
      text: texts.join('\n'),
      pages: pdf.numPages,
      title: info.Title ?? '',
      standard: part ? `PDF/A-${part}${/pdfaid:conformance>([A-Z])/.exec(raw)?.[1] ?? ''}` : null,
      tagged: (await pdf.getMarkInfo())?.Marked === true,
      fonts: [...new Set([...raw.matchAll(/\/FontName\s*\/([\w+-]+)/g)].map(([, name]) => name!))],
      size: [millimetres(width), millimetres(height)],
    }
  } finally {
    await task.destroy()
  }
}
