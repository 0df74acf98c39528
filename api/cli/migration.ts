// For developers: npm run migration -- NAME writes an empty migration; the SQL in it is written by hand.
import { writeFileSync } from 'node:fs'
import path from 'node:path'

const name = process.argv[2] ?? ''
if (/^[a-z][a-zA-Z0-9]*$/.test(name)) {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const file = path.resolve(import.meta.dirname, `../orm/migrations/Migration${stamp}_${name}.ts`)
  const lines = [
    '// What this migration is for.',
    "import { Migration } from '@mikro-orm/migrations'",
    '',
    `export class Migration${stamp}_${name} extends Migration {`,
    '  override up(): void {',
    "    this.addSql('')",
    '  }',
    '}',
    '',
  ]
  writeFileSync(file, lines.join('\n'), { flag: 'wx' })
  console.log(path.relative(process.cwd(), file))
} else {
  console.error('Usage: npm run migration -- NAME   (letters and digits, beginning with a small letter)')
  process.exitCode = 2
}
