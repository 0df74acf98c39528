// Runs beside the work of its process, which may not let go for seconds, and ends the process when it takes too much memory.
import { workerData } from 'node:worker_threads'

const { most } = workerData as { most: number }
setInterval(() => process.memoryUsage.rss() > most && process.kill(process.pid, 'SIGKILL'), 20)
