export const attachments = {
  serverIsSilent: 'El servidor no responde.',
};
