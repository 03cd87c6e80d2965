import type { MailWords } from './words.ts'

// Translated by a machine: corrections by native speakers are welcome.
export const vi: MailWords = {
  subject: 'Liên kết của bạn đến khảo sát của {name}',
  lines: [
    'Địa chỉ này đã được nhập trên trang khảo sát của {name}. Vui lòng xác nhận đó là địa chỉ của bạn bằng cách mở liên kết này, liên kết dẫn đến khảo sát.',
    'Liên kết có hiệu lực trong 24 giờ. Liên kết chỉ dành cho bạn: ai có nó có thể trả lời thay bạn.',
  ],
  action: 'Xác nhận và mở khảo sát',
  orOpen: 'Hoặc mở địa chỉ này:',
  foot: ['Nếu không phải bạn, hãy bỏ qua thư này. Khi đó không có gì được lưu.'],
}
