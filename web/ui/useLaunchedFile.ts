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

/** Calls `onFile` with the file with which the system has opened this page, if it was opened so. */
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
