// An export that is sent and taken in: the file, what has arrived of it, and the status of the access that it becomes.
import { useEffect, useRef, useState } from 'react'
import { Failure } from '../../../shared/errors.ts'
import {
  beginTenantImport,
  importBytes,
  importPartBytes,
  sendTenantImportPart,
  startTenantImport,
} from '../../../shared/operator/tenantImport.ts'
import type { firstStatuses } from '../../../shared/operator/tenants.ts'
import { useConfirmedCall } from '../../identity/parts/useConfirmedCall.ts'
import { useSession } from '../../session/useSession.ts'
import { overCuts } from '../../ui/overCuts.ts'
import { partPatience, sendInParts, sha256Of } from '../../ui/sendInParts.ts'
import { useFailed } from '../../ui/useFailed.ts'
import type { ChosenOrganization } from '../parts/FindOrganization.tsx'

/** Bytes at the beginning and at the end of a file by which it is known again. */
const seen = 1024 * 1024

/** The same file has the same mark; whether it arrived as it was written, its own checksums say. */
const markOf = async (file: File): Promise<string> =>
  sha256Of(new Uint8Array(await new Blob([`${file.size} ${file.lastModified}`, file.slice(0, seen), file.slice(-seen)]).arrayBuffer()))

interface Typed {
  file: File | null
  status: (typeof firstStatuses)[number]
  organization: ChosenOrganization | null
}

export function useTenantImport(onStarted: (id: string) => void) {
  const { caller } = useSession()
  const confirmed = useConfirmedCall()
  const failed = useFailed()
  const [values, setValues] = useState<Typed>({ file: null, status: 'ACTIVE', organization: null })
  const [sending, setSending] = useState<{ share: number; isCut: boolean } | null>(null)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function send(file: File): Promise<string> {
    const { signal } = leaving.current!
    if (file.size > importBytes) throw new Failure('tenantImport.tooLarge')
    if (file.size === 0) throw new Failure('tenantImport.notExport')
    const body = { id: null, name: file.name.slice(0, 200) || 'obhut.zip', size: file.size, mark: await markOf(file) }
    let id = ''
    const attempt = () =>
      sendInParts(file, {
        partBytes: importPartBytes,
        begin: async () => {
          const begun = await confirmed(beginTenantImport, { body })
          id = begun.id
          return begun
        },
        part: (offset, bytes) => {
          signal.throwIfAborted()
          return caller.call(sendTenantImportPart, { params: { id }, body: { offset, bytes } }, { timeoutMs: partPatience })
        },
        progress: (share) => setSending({ share, isCut: false }),
      })
    await overCuts(attempt, { cut: () => setSending((now) => now && { ...now, isCut: true }), signal })
    return id
  }

  async function save(): Promise<void> {
    const { file, status, organization } = values
    if (!file || sending) return
    setSending({ share: 0, isCut: false })
    try {
      const id = await send(file)
      await confirmed(startTenantImport, { params: { id }, body: { status, organizationId: organization?.id ?? null } })
      onStarted(id)
    } catch (error) {
      setSending(null)
      if (!leaving.current!.signal.aborted) failed(error)
    }
  }

  return { values, sending, save, change: (part: Partial<Typed>) => setValues((now) => ({ ...now, ...part })) }
}
