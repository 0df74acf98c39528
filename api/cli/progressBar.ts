// Progress of something long: a bar on a terminal, a line at every tenth elsewhere.

export interface ProgressBar {
  show(done: number, total: number): void
  end(): void
}

const width = 30

export function progressBar(about: string, out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stdout): ProgressBar {
  let tenth = -1
  return {
    show(done, total) {
      const part = total === 0 ? 1 : done / total
      const figures = `${Math.floor(part * 100)} % (${done} of ${total})`
      if (out.isTTY) {
        const filled = Math.round(part * width)
        out.write(`\r${about} [${'█'.repeat(filled)}${'·'.repeat(width - filled)}] ${figures} `)
      } else if (Math.floor(part * 10) > tenth) {
        tenth = Math.floor(part * 10)
        out.write(`${about}: ${figures}\n`)
      }
    },
    end() {
      if (out.isTTY) out.write('\n')
    },
  }
}
