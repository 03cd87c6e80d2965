import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const zh: MailWords = {
  subject: '您的调查链接：{name}',
  lines: [
    '有人在 {name} 的调查页面上填写了此邮箱地址。请打开以下通往调查的链接，以确认该地址属于您。',
    '链接有效期为 24 小时，仅供您本人使用：持有此链接的人可以用您的名义作答。',
  ],
  action: '确认并打开调查',
  orOpen: '或打开以下地址：',
  foot: ['如果不是您本人操作，请忽略此邮件。这样不会保存任何内容。'],
}
