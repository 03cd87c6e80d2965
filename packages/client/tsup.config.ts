import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/sign.ts'],
  format: 'esm',
  // Browsers, and Node 20: older than what the service itself runs on.
  target: 'es2022',
  platform: 'neutral',
  dts: true,
  clean: true,
  sourcemap: true,
  outDir: 'dist',
})
