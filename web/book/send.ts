// The calls of the page, by the one caller of the app, without its session and its other tabs.
import { openRequestForm, sendRequestForm } from '../../shared/bookings/requests/requestFormCalls.ts'
import type { FormRequest, RequestForm } from '../../shared/bookings/requests/requestForm.ts'
import { Caller } from '../../sync/call.ts'
import { browserEnvironment } from '../../sync/environment.ts'

const silent = { post: () => undefined, listen: () => () => undefined }
const caller = new Caller({ ...browserEnvironment(), openChannel: () => silent })

export const openForm = (key: string): Promise<RequestForm> => caller.call(openRequestForm, { params: { key } })

export const sendForm = async (key: string, body: FormRequest): Promise<void> =>
  void (await caller.call(sendRequestForm, { params: { key }, body }))
