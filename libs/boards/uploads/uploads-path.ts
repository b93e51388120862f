/** Where images are put and read: `/uploads/<name>`. */
export const uploadsPath = '/uploads';
