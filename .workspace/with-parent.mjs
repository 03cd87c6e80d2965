// Preloaded into workspace scripts: asks them to stop when the process that started them is gone, however it ended.
const parent = process.ppid
const lookEveryMs = 250

const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, lookEveryMs)
watch.unref()
