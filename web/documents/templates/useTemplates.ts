import { useCallback } from 'react'
import type { DocumentTemplate } from '../../../shared/documents/documentTemplate.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useLive, type Live } from '../../ui/useLive.ts'

/** Every version of every template of the organisation. */
export function useTemplates(): Live<DocumentTemplate[]> {
  const { engine } = useSignedIn()
  return useLive(useCallback(() => engine.replica.documentTemplate.toArray(), [engine]))
}
