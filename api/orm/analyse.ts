// Tells the planner what lies in the tables. Needed after much was loaded into new ones: until then every check of a reference
import { postgresClient } from '../postgres/client.ts'
// may take an index that reads the whole organisation.

export async function analyse(ownerUrl: string): Promise<void> {
  const client = postgresClient({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
