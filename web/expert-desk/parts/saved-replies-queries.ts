import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteSavedReply, listSavedReplies } from '#contract/desk-replies.ts';
import { call } from '#web/kit/api.ts';

export const savedRepliesQuery = queryOptions({
  queryKey: ['desk', 'replies'],
  queryFn: ({ signal }) => call(listSavedReplies, {}, { signal }),
});

export const useDeleteReply = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteSavedReply, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: savedRepliesQuery.queryKey }),
  });
};
