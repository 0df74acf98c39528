// Answers the numbers of transactions that wait for somebody.
import type { ReplyInputOf } from '../../shared/endpoint.ts'
import { paymentWidget } from '../../shared/payments/paymentWidget.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'

/** An organisation has no kind of transaction yet, and the widget is hidden from everybody; anyone who builds a kind counts it here. */
const numbers: ReplyInputOf<typeof paymentWidget>['numbers'] = []

export function paymentWidgetRoutes(registry: Registry): void {
  serve(registry, paymentWidget, async () => ({ numbers }))
}
