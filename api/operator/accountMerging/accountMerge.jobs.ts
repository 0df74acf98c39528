// The job that moves what a process left that stopped in the middle of a merge.
import { declareJob } from '../../job.ts'

export const finishAccountMerge = declareJob({ name: 'account-merge', ids: ['userId'] })
