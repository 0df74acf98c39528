import { useEffect, useEffectEvent } from 'react'
import { report } from '../reporting/report.ts'

interface LaunchQueue {
  setConsumer(take: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void
}
declare global {
  interface Window {
    /** Where a browser opens files of the system with an installed app. */
    launchQueue?: LaunchQueue
  }
}

/** Calls `onFile` with the file that the system opened this page with, if there is one. */
export function useLaunchedFile(onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile)
  useEffect(() => {
    window.launchQueue?.setConsumer(({ files = [] }) => {
      const [handle] = files
      handle?.getFile().then(
        (file) => take(file),
        (error: unknown) => report('warning', error),
      )
    })
  }, [])
}
