// An S3 server in this process, with one bucket, for tests of the file store.
import S3rver from 's3rver'

/** `address`: as `S3_URL` takes it. `directory`: where the server keeps its objects. */
export async function startS3(directory: string): Promise<{ address: string; stop(): Promise<void> }> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'shelter', configs: [] }],
  })
  const { port } = await server.run()
  return { address: `http://S3RVER:S3RVER@127.0.0.1:${port}/shelter/obhut`, stop: () => server.close() }
}
