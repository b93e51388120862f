import type { Receipt } from './receipt.js';

/** px. */
const WIDTH = 640;
const PAD = 40;
const LINE = 44;

interface Pen {
  context: CanvasRenderingContext2D;
  y: number;
}

/**
 * The receipt as a picture, drawn here: nothing of it leaves the device before it is shared.
 *
 * @param colours of the page, so that the paper looks as on the screen
 */
export async function drawReceipt(receipt: Receipt, brand: string, colours: { paper: string; ink: string }): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const legLines = receipt.legs.reduce((sum, { match }) => sum + (match === null ? 1 : 2), 0);
  const height = PAD * 2 + LINE * (legLines + 5) + 60;
  canvas.width = WIDTH * 2;
  canvas.height = height * 2;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  context.scale(2, 2);
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, WIDTH, height);
  context.fillStyle = colours.ink;
  const pen = { context, y: PAD + 26 };
  row(pen, { left: brand, right: receipt.placedAt, size: 22, isFaint: true });
  row(pen, { left: receipt.title, size: 30, isBold: true });
  rule(pen);
  for (const { match, pick, odds, result } of receipt.legs) {
    if (match !== null) row(pen, { left: match, size: 20, isFaint: true });
    row(pen, { left: pick, right: [odds, result].filter(Boolean).join(' '), size: 24, isBold: true });
  }
  rule(pen);
  row(pen, { left: receipt.money ?? receipt.status, right: receipt.money === null ? '' : receipt.status, size: 22, isFaint: true });
  row(pen, { left: receipt.sum, right: receipt.number, size: 34, isBold: true });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture could not be made')) : resolve(blob)), 'image/png'),
  );
}

interface Row {
  left: string;
  right?: string;
  size: number;
  isBold?: boolean;
  isFaint?: boolean;
}

/** One line: the left side gives way to the right one. */
function row(pen: Pen, { left, right = '', size, isBold = false, isFaint = false }: Row): void {
  const { context } = pen;
  const family = getComputedStyle(document.body).fontFamily;
  context.globalAlpha = isFaint ? 0.65 : 1;
  context.textAlign = 'right';
  context.font = `600 ${Math.min(size, 24)}px ${family}`;
  context.fillText(right, WIDTH - PAD, pen.y);
  const room = WIDTH - PAD * 2 - (right === '' ? 0 : context.measureText(right).width + 16);
  context.textAlign = 'left';
  context.font = `${isBold ? 700 : 400} ${size}px ${family}`;
  context.fillText(fitted(context, left, room), PAD, pen.y);
  context.globalAlpha = 1;
  pen.y += LINE;
}

function rule(pen: Pen): void {
  const { context } = pen;
  context.globalAlpha = 0.3;
  context.setLineDash([6, 6]);
  context.beginPath();
  context.moveTo(PAD, pen.y - 18);
  context.lineTo(WIDTH - PAD, pen.y - 18);
  context.strokeStyle = context.fillStyle;
  context.stroke();
  context.globalAlpha = 1;
  pen.y += 26;
}

function fitted(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  const letters = [...text];
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > room) letters.pop();
  return `${letters.join('')}…`;
}
