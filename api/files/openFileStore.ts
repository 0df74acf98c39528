// Where the files of this installation are: with S3_URL in that store, else in the data folder.
import path from 'node:path'
import type { Environment } from '../env.ts'
import { createFileStore, type FileStore } from './fileStore.ts'
import { createS3Store } from './s3Store.ts'

export const openDiskStore = ({ dataDir }: Pick<Environment, 'dataDir'>): FileStore => createFileStore(path.join(dataDir, 'files'))

export const openFileStore = (env: Pick<Environment, 'dataDir' | 's3Url'>): FileStore =>
  env.s3Url === null ? openDiskStore(env) : createS3Store(env.s3Url)
