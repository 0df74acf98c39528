// Tells the planner what lies in the tables. Needed after much was loaded into new ones: until then every check of a reference
// may take an index that reads the whole organisation.
import pg from 'pg'

export async function analyse(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
