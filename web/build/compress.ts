// Compresses built files once, instead of at every answer.
import { readFile, writeFile } from 'node:fs/promises'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** All files of a folder that browsers ask for and `belongs` accepts by their name. */
export async function compressFiles(folder: string, belongs: (name: string) => boolean): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    files
      .filter((file) => file.isFile() && /\.(js|css|html|svg|webmanifest|json|wasm)$/.test(file.name) && belongs(file.name))
      .map((file) => compress(join(file.parentPath, file.name))),
  )
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < 512) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
