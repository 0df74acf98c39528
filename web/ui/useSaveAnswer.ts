// Saves a file that the server answers with.
import { saveFile } from './saveFile.ts'
import { useBusy } from './useBusy.ts'
import { useFailed } from './useFailed.ts'

/** `open`: the call. A call that fails says so; while it runs, another one does nothing. */
export function useSaveAnswer(open: () => Promise<Response>, name: string): { busy: boolean; save: () => void } {
  const failed = useFailed()
  const { busy, once } = useBusy()
  const save = () =>
    once(async () => {
      try {
        saveFile(await (await open()).blob(), name)
      } catch (error) {
        failed(error)
      }
    })
  return { busy, save: () => void save() }
}
